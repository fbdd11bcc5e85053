import type { Viewers } from '#contract/admin/viewers.ts';
import { DEVICE_KINDS } from '#lib/device-kind.ts';
import type { Database } from '../database/open.ts';

const DAY_MS = 86_400_000;
/** How far back the measurements are summed up, days. */
const DAYS = 31;
/** What a measurement of our players stands for, seconds; each has a buffer length. */
const MEASURED_SECONDS = 10;
const PER_MINUTE = 60 / MEASURED_SECONDS;

type Row = Viewers['data'][number];

/** Viewers by day in `zone` and match, the newest day first, the most watched match first. `now` in ms. */
export async function viewersByDay(database: Database, { now, zone }: { now: number; zone: string }): Promise<Row[]> {
  const rows = await database
    .selectFrom('playback_metric')
    .innerJoin('event', 'event.uuid', 'playback_metric.event_uuid')
    .select(['event.uuid', 'event.name as match', 'playback_metric.hour'])
    .select(['playback_metric.name', 'playback_metric.count', 'playback_metric.sum'])
    .where('playback_metric.hour', '>=', now - DAYS * DAY_MS)
    .where((e) =>
      e.or([
        e('playback_metric.name', 'in', ['bl', 'startup', 'stalls']),
        e('playback_metric.name', 'like', 'device:%'),
        e('playback_metric.name', 'like', 'minute:%'),
      ]),
    )
    .execute();
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  const found = new Map<string, Row>();
  for (const { uuid, match, hour, name, count, sum } of rows) {
    const day = dayOf.format(Number(hour));
    const key = `${day} ${uuid}`;
    const row = found.get(key) ?? emptyRow(day, uuid, match);
    found.set(key, row);
    addTo(row, name, Number(count), Number(sum));
  }
  return [...found.values()].sort((a, b) => b.day.localeCompare(a.day) || b.watchSeconds - a.watchSeconds);
}

const emptyRow = (day: string, uuid: string, name: string): Row => ({
  ...{ day, event: { uuid, name }, starts: 0, watchSeconds: 0, peak: 0, startMs: null, stalls: 0 },
  devices: Object.fromEntries(DEVICE_KINDS.map((kind) => [kind, 0])) as Row['devices'],
});

function addTo(row: Row, name: string, count: number, sum: number): void {
  const [kind, of = ''] = name.split(':');
  if (kind === 'bl') row.watchSeconds += count * MEASURED_SECONDS;
  else if (kind === 'stalls') row.stalls += sum;
  else if (kind === 'minute') row.peak = Math.max(row.peak, Math.ceil(count / PER_MINUTE));
  else if (kind === 'device') row.devices[of as keyof Row['devices']] += count;
  else {
    row.startMs = Math.round(((row.startMs ?? 0) * row.starts + sum) / (row.starts + count));
    row.starts += count;
  }
}
