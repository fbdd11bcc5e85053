/** The year in which a season ends, by its name: 2026 of "2025/26", "2025-26" and "2026"; 0 for a name without a year. */
export function seasonYear(name: string): number {
  const [, first = '0', last] = /(\d{4})(?:\D(\d{2}(?:\d{2})?))?/.exec(name) ?? [];
  if (!last) return Number(first);
  const year = Number(first.slice(0, -last.length) + last);
  // "1999/00" ends in the next century.
  return year < Number(first) ? year + 100 : year;
}
