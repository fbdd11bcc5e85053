/** A code as people type it, in one spelling: upper case, without spaces. */
export const normalizeCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
