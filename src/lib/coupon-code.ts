/** Normalises a typed code: upper case, no spaces. */
export const normalizeCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
