/** Calendar days are YYYY-MM-DD. A day, week or month becomes two moments only here, in a time zone. */

export type Span = 'day' | 'week' | 'month';

/** From `from` until just before `to`, as ISO 8601 moments in UTC. */
export interface Range {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar: 2026-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = midnight(text);
  return !Number.isNaN(ms) && dayAt(ms) === text;
}

export const addDays = (day: string, count: number): string => dayAt(midnight(day) + count * DAY_MS);

/** The first day of a month so many months later. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayAt(Date.UTC(year, month - 1 + count, 1));
}

/** The day itself, the Monday of its week, or the first of its month. */
export function firstDay(day: string, span: Span): string {
  if (span === 'month') return addMonths(day, 0);
  return span === 'week' ? addDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7)) : day;
}

/** The first day of the span that comes `count` spans later. */
export function shift(day: string, span: Span, count: number): string {
  const first = firstDay(day, span);
  return span === 'month' ? addMonths(first, count) : addDays(first, count * (span === 'week' ? 7 : 1));
}

/** Every day of the span in which a day lies. */
export function daysOf(day: string, span: Span): string[] {
  const first = firstDay(day, span);
  const count = (midnight(shift(day, span, 1)) - midnight(first)) / DAY_MS;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The span in which a day lies as moments: days have 23 or 25 hours where clocks change. */
export function rangeOf(day: string, span: Span, zone: string): Range {
  return {
    from: new Date(startOfDay(firstDay(day, span), zone)).toISOString(),
    to: new Date(startOfDay(shift(day, span, 1), zone)).toISOString(),
  };
}

/** The moment (ms) at which a day begins in a zone: its midnight, or what clocks show next where they skip midnight. */
export function startOfDay(day: string, zone: string): number {
  const wall = midnight(day);
  const possible = [-DAY_MS, 0, DAY_MS].map((around) => wall - offsetAt(wall + around, zone));
  const starts = possible.filter((ms) => dayIn(zone, ms) === day && dayIn(zone, ms - 1) < day);
  return starts.length > 0 ? Math.min(...starts) : Math.min(...possible);
}

const dayIn = (zone: string, ms: number): string => dayAt(ms + offsetAt(ms, zone));

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at a moment, ms. */
function offsetAt(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
