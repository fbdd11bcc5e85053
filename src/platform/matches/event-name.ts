/** The title of a match that is named after its two sides. */
export const eventName = (home: string, away: string): string => `${home} – ${away}`;
