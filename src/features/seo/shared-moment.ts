/** The second of a video that an address with `?t=` shares, as the player reads it; null where it names none. */
export function sharedMoment(query: URLSearchParams): number | null {
  const given = /^(\d{1,6})(?:\.\d+)?s?$/.exec(query.get('t') ?? '')?.[1];
  return given === undefined || Number(given) === 0 ? null : Number(given);
}
