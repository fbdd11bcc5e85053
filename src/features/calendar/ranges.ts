export type Span = 'day' | 'week' | 'month';

/** Half-open range of ISO 8601 moments in UTC: `to` is excluded. Days are YYYY-MM-DD. */
export interface Range {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is an existing day: 2026-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = midnight(text);
  return !Number.isNaN(ms) && dayAt(ms) === text;
}

export const addDays = (day: string, count: number): string => dayAt(midnight(day) + count * DAY_MS);

/** The first day of the month `count` months later. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayAt(Date.UTC(year, month - 1 + count, 1));
}

/** The day itself, the Monday of its week, or the first of its month. */
export function firstDay(day: string, span: Span): string {
  if (span === 'month') return addMonths(day, 0);
  return span === 'week' ? addDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7)) : day;
}

/** The first day of the span `count` spans later. */
export function shift(day: string, span: Span, count: number): string {
  const first = firstDay(day, span);
  return span === 'month' ? addMonths(first, count) : addDays(first, count * (span === 'week' ? 7 : 1));
}

/** Every day of a day's span. */
export function daysOf(day: string, span: Span): string[] {
  const first = firstDay(day, span);
  const count = (midnight(shift(day, span, 1)) - midnight(first)) / DAY_MS;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The days of a month as weeks from Monday to Sunday; days outside the month are undefined. */
export function weeksOf<T extends { day: string }>(days: readonly T[]): (T | undefined)[][] {
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (!first || !last) return [];
  const byDay = new Map(days.map((one) => [one.day, one]));
  const rows: (T | undefined)[][] = [];
  for (let monday = firstDay(first, 'week'); monday <= last; monday = addDays(monday, 7))
    rows.push(Array.from({ length: 7 }, (_, index) => byDay.get(addDays(monday, index))));
  return rows;
}

/** A day's span in a time zone; days have 23 or 25 hours where clocks change. */
export function rangeOf(day: string, span: Span, zone: string): Range {
  return {
    from: new Date(startOfDay(firstDay(day, span), zone)).toISOString(),
    to: new Date(startOfDay(shift(day, span, 1), zone)).toISOString(),
  };
}

const starts = new Map<string, number>();
/** Days that a site's visitors look at. */
const STARTS_MAX = 1_000;

/** Start of a day in a zone, ms: midnight, or the first moment after it where clocks skip midnight. */
export function startOfDay(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const start = firstMoment(day, zone);
  if (starts.size >= STARTS_MAX) starts.clear();
  starts.set(key, start);
  return start;
}

function firstMoment(day: string, zone: string): number {
  const wall = midnight(day);
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  // Clock changes are weeks apart.
  if (before === after) return wall - before;
  const possible = [-DAY_MS, 0, DAY_MS].map((around) => wall - offsetAt(wall + around, zone));
  const starts = possible.filter((ms) => dayIn(zone, ms) === day && dayIn(zone, ms - 1) < day);
  return starts.length > 0 ? Math.min(...starts) : Math.min(...possible);
}

const dayIn = (zone: string, ms: number): string => dayAt(ms + offsetAt(ms, zone));

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset of a zone from UTC at a moment, ms. */
function offsetAt(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
