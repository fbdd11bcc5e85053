/** Keeps the dash between two sides with the first when the line breaks: "A – B". */
export const boundDash = (name: string): string => name.replaceAll(' – ', '\u00a0– ');
