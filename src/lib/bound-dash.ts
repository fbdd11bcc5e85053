/** A name in which a dash between two sides stays with the first of them, wherever the line is broken: "A – B". */
export const boundDash = (name: string): string => name.replaceAll(' – ', '\u00a0– ');
