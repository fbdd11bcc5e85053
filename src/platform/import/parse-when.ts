/** Whether the text is a day of the calendar, YYYY-MM-DD: 2025-02-30 is not. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(18|19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** Minutes after midnight of `20:30` or `9:30`; null for anything else. */
export function parseTime(value: unknown): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return hours === undefined || Number(hours) > 23 ? null : Number(hours) * 60 + Number(minutes);
}
