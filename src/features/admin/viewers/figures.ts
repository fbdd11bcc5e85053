import type { Viewers } from '#contract/admin/viewers.ts';
import { DEVICE_KINDS } from '#lib/device-kind.ts';

type Row = Viewers['data'][number];
const DAY_MS = 86_400_000;

/** The sums over all rows. `stallsPerHour` null where nothing was watched. */
export function totalsOf(rows: readonly Row[]) {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [starts, seconds] = [sum((row) => row.starts), sum((row) => row.watchSeconds)];
  return {
    ...{ starts, hours: seconds / 3600, peak: Math.max(0, ...rows.map(({ peak }) => peak)) },
    startMs: starts === 0 ? null : Math.round(sum((row) => (row.startMs ?? 0) * row.starts) / starts),
    stallsPerHour: seconds === 0 ? null : sum((row) => row.stalls) / (seconds / 3600),
    devices: DEVICE_KINDS.map((kind) => ({ kind, starts: sum((row) => row.devices[kind]) })),
  };
}

/** The hours watched on each of so many days up to `today` (YYYY-MM-DD), days without viewers too. */
export function hoursByDay(rows: readonly Row[], today: string, days: number): { day: string; hours: number }[] {
  const hours = new Map<string, number>();
  for (const { day, watchSeconds } of rows) hours.set(day, (hours.get(day) ?? 0) + watchSeconds / 3600);
  const last = Date.parse(today);
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, hours: hours.get(day) ?? 0 };
  });
}

/** The rows of a table for a spreadsheet. */
export const viewerRows = (rows: readonly Row[]) => [
  ['day', 'match', 'starts', 'watch_minutes', 'at_once', 'start_ms', 'stalls', ...DEVICE_KINDS],
  ...rows.map(({ day, event, starts, watchSeconds, peak, startMs, stalls, devices }) => [
    ...[day, event.name, starts, Math.round(watchSeconds / 60), peak, startMs ?? '', stalls],
    ...DEVICE_KINDS.map((kind) => devices[kind]),
  ]),
];
