import { sql } from 'kysely';
import type { PlaybackBatch, PlaybackMeasurement } from '#contract/playback.ts';
import type { DeviceKind } from '#lib/device-kind.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
const ERRORS_MAX = 20;

/**
 * Adds a batch to its event's hour, and how many measurements came in its minute: viewers at once follow from them. False for an
 * event that is unknown or has no video. `now` in ms.
 */
export async function storePlayback(
  database: Database,
  { event, measurements }: PlaybackBatch,
  { now, device }: { now: number; device: DeviceKind },
) {
  const hour = now - (now % HOUR_MS);
  return inTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom('event')
      .select('uuid')
      .where('uuid', '=', event)
      .where('video', 'is not', null)
      .executeTakeFirst();
    if (!known) return false;
    const rows = await transaction
      .selectFrom('playback_metric')
      .select('name')
      .where('event_uuid', '=', event)
      .where('hour', '=', hour)
      .execute();
    const names = rows.map(({ name }) => name);
    for (const [measured, counter] of counters(measurements, {
      minute: Math.floor((now - hour) / MINUTE_MS),
      device,
    })) {
      const name = storedName(measured, names, ERRORS_MAX);
      names.push(name);
      const { count, sum, highest } = counter;
      await transaction
        .insertInto('playback_metric')
        .values({ event_uuid: event, hour, name, ...counter })
        .onConflict((conflict) =>
          conflict.columns(['event_uuid', 'hour', 'name']).doUpdateSet((e) => ({
            count: e('playback_metric.count', '+', count),
            sum: e('playback_metric.sum', '+', sum),
            highest: sql`case when playback_metric.highest < ${highest} then ${highest} else playback_metric.highest end`,
          })),
        )
        .execute();
    }
    return true;
  });
}

/** Deletes measurements older than 90 days. */
export async function cleanUpPlayback(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('playback_metric')
    .where('hour', '<', now - KEPT_MS)
    .execute();
}

const ERROR = 'error:';

/** Sums measurements up by name. Booleans count as 1 and 0, every error code has its own name, other texts are ignored. */
function counters(
  measurements: readonly PlaybackMeasurement[],
  { minute, device }: { minute: number; device: DeviceKind },
) {
  const found = new Map<string, { count: number; sum: number; highest: number }>();
  const add = (name: string, value: number) => {
    const { count, sum, highest } = found.get(name) ?? { count: 0, sum: 0, highest: 0 };
    found.set(name, { count: count + 1, sum: sum + value, highest: Math.max(highest, value) });
  };
  for (const { error, ...rest } of measurements) {
    if (error) add(ERROR + error, 1);
    if (rest.startup !== undefined) add(`device:${device}`, 1);
    if (rest.bl !== undefined) add(`minute:${minute}`, 1);
    for (const [name, value] of Object.entries(rest)) if (typeof value !== 'string') add(name, Number(value));
  }
  return found;
}

/** The stored name: beyond `most` error codes an hour it is `error:other`, so that nobody can fill the table. */
function storedName(name: string, stored: readonly string[], most: number): string {
  if (!name.startsWith(ERROR) || stored.includes(name)) return name;
  return stored.filter((other) => other.startsWith(ERROR)).length < most ? name : `${ERROR}other`;
}
