import { tzOffset, tzScan } from '@date-fns/tz';

const HOUR_MS = 3_600_000;
const clocks = new Map<string, string>();

/**
 * A zone's UTC offsets in the year of `now`, for browsers to compare with their own (layouts/page/head-script.js): the
 * zone's name, then alternating hours since 1970 and offsets in minutes, up to the last hour; in base 36.
 */
export function zoneClock(zone: string, now: number): string {
  const year = new Date(now).getUTCFullYear();
  const key = `${zone} ${year}`;
  const known = clocks.get(key) ?? clockOf(zone, Date.UTC(year), Date.UTC(year + 1));
  clocks.set(key, known);
  return known;
}

function clockOf(zone: string, start: number, end: number): string {
  const changes = tzScan(zone, { start: new Date(start), end: new Date(end) });
  const parts = [{ date: start, offset: tzOffset(zone, new Date(start)) }, ...changes];
  const numbers = [...parts.flatMap(({ date, offset }) => [+date / HOUR_MS, 0 - offset]), end / HOUR_MS];
  return [zone, ...numbers.map((number) => Math.ceil(number).toString(36))].join(' ');
}
