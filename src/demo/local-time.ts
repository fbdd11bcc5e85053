export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish locale formats a moment as 2026-01-31 18:05:00, which sorts and parses. */
function format(ms: number, zone: string): string {
  let cached = formats.get(zone);
  if (!cached) {
    cached = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, cached);
  }
  return cached.format(ms);
}

const offset = (ms: number, zone: string): number =>
  Date.parse(`${format(ms, zone).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;

/** The calendar day at a moment (ms) in an IANA time zone, YYYY-MM-DD. */
export const localDay = (ms: number, zone: string): string => format(ms, zone).slice(0, 10);

/** Hours since midnight at a moment (ms) in an IANA time zone, 0 to 23.98. */
export function localHour(ms: number, zone: string): number {
  const text = format(ms, zone);
  return Number(text.slice(11, 13)) + Number(text.slice(14, 16)) / 60;
}

/** The moment (ms) of a wall clock time: `days` after the day (YYYY-MM-DD), `minutes` after midnight, in an IANA time zone. */
export function localTime(day: string, days: number, minutes: number, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + days * DAY + minutes * 60_000;
  const near = wall - offset(wall, zone);
  return wall - offset(near, zone);
}

/** The Monday (YYYY-MM-DD, UTC) of the week in which a moment lies. */
export function mondayOf(ms: number): string {
  const day = Math.floor(ms / DAY);
  const sinceMonday = (day + 3) % 7;
  return new Date((day - sinceMonday) * DAY).toISOString().slice(0, 10);
}
