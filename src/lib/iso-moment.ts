/** The ISO 8601 text of a moment in ms, which PostgreSQL sends as text; null for none. */
export const isoMoment = (at: number | null): string | null =>
  at === null ? null : new Date(Number(at)).toISOString();
