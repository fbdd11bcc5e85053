/**
 * A day and time of a clock, in a pattern of the site (`DATE_PATTERN`). `clock`: 2025-08-22 20:30, whatever stands between its
 * numbers and after the minutes. Server and browser write dates by it.
 */
export function dateText(pattern: string, clock: string): string {
  const [year, month, day, hour, minute] = clock.split(/\D/) as [string, string, string, string, string];
  const tokens: Record<string, string> = {
    ...{ yyyy: year, MM: month, dd: day, HH: hour, mm: minute },
    ...{ h: String(Number(hour) % 12 || 12), a: Number(hour) < 12 ? 'AM' : 'PM' },
  };
  return pattern.replace(/[a-z]+/gi, (token) => tokens[token] ?? token);
}
