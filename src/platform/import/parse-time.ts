/** Minutes from UTC of the abbreviations that openfootball writes. */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
};

/** A time of day as a source writes it. */
export interface ClockTime {
  /** After midnight. */
  minutes: number;
  /** Minutes from UTC; null where it does not say. */
  offset: number | null;
}

/** Reads "20:30", "9:30", "13:00 UTC-6", "20:45 CET" and "20.30 Uhr"; null for anything else. */
export function parseTime(value: unknown): ClockTime | null {
  const text = typeof value === 'string' ? value.trim().replace(/\s*Uhr$/i, '') : '';
  const [, hours, minutes, zone] = /^(\d{1,2})[:.]([0-5]\d)(?::00)?(?:\s+(\S+))?$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23) return null;
  const offset = zone === undefined ? null : parseOffset(zone);
  return offset === undefined ? null : { minutes: Number(hours) * 60 + Number(minutes), offset };
}

/** Minutes from UTC of "UTC-7", "UTC+5:30", "UTC±0" or "CEST"; undefined for anything else. */
export function parseOffset(zone: string): number | undefined {
  if (Object.hasOwn(ZONES, zone)) return ZONES[zone];
  const [, sign, hours, minutes] = /^(?:UTC|GMT)?([+\-−±])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours === undefined || Number(hours) > 14) return undefined;
  const amount = Number(hours) * 60 + Number(minutes ?? 0);
  return sign === '-' || sign === '−' ? 0 - amount : amount;
}

/** The day of "2025-08-23", "23.08.2025", "23.8.25" or "23/08/2025" as YYYY-MM-DD; null for anything else, and for 2025-02-30. */
export function parseDay(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().replace(/^\p{L}{2,10}\.?,?\s+/u, '') : '';
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})$/.exec(text);
  const [year = '', month = '', day = ''] = local
    ? [local[3]?.padStart(4, '20'), local[2]?.padStart(2, '0'), local[1]?.padStart(2, '0')]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).slice(1);
  const found = `${year}-${month}-${day}`;
  if (!/^(?:18|19|20)\d{2}-\d{2}-\d{2}$/.test(found)) return null;
  const moment = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found) ? found : null;
}
