/** A coordinate with at most one decimal, so that drawings stay small. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);
