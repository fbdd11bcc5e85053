import { hashOf, newSecret } from '../accounts/secrets.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';

/** The prefix of every stream key, so that secret scanners recognise a leaked one. */
const PREFIX = 'tlsk_';

/** Statuses of a match that cannot be broadcast any more, or not now. */
const OFF: ReadonlySet<string> = new Set(['finished', 'awarded', 'abandoned', 'postponed', 'cancelled']);
export const isOff = (status: string): boolean => OFF.has(status);

/** A match that an encoder may publish. */
export interface Publishable {
  event: string;
  name: string;
  /** The hash of its key. */
  hash: string;
}

/** Why an encoder may not publish. */
export const REFUSALS = {
  none: 'no stream key was sent',
  unknown: 'the stream key is wrong, or was replaced or revoked',
  other: 'the stream key is of another match',
  over: 'the match is over, postponed or cancelled; set its status to live to broadcast it again',
} as const;
export type Refusal = keyof typeof REFUSALS;

/** Makes the stream key of a match, in place of an earlier one. It can be read only now. */
export async function issueStreamKey(
  database: Database,
  event: string,
  { now, ports }: { now: number; ports: { first: number; last: number } | null },
): Promise<{ key: string; hash: string; srtPort: number | null }> {
  const key = PREFIX + newSecret();
  const hash = hashOf(key);
  const before = await streamKeyOf(database, event);
  const srtPort = before?.srt_port ?? (await freePort(database, ports));
  const row = { hash, srt_port: srtPort, created_at: now };
  await database
    .insertInto('stream_key')
    .values({ event_uuid: event, ...row })
    .onConflict((conflict) => conflict.column('event_uuid').doUpdateSet(row))
    .execute();
  return { key, hash, srtPort };
}

export const streamKeyOf = (database: Database, event: string): Promise<Row<'stream_key'> | undefined> =>
  database.selectFrom('stream_key').selectAll().where('event_uuid', '=', event).executeTakeFirst();

/** Deletes the stream key of a match; false when there is none. */
export async function revokeStreamKey(database: Database, event: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('stream_key').where('event_uuid', '=', event).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The match of a stream key, `event` where only that one will do; or why it may not be published. */
export async function matchOfKey(database: Database, key: string, event?: string): Promise<Publishable | Refusal> {
  if (key === '') return 'none';
  const row = await database
    .selectFrom('stream_key')
    .innerJoin('event', 'event.uuid', 'stream_key.event_uuid')
    .select(['event.uuid', 'event.name', 'event.status'])
    .where('stream_key.hash', '=', hashOf(key))
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (event !== undefined && row.uuid !== event) return 'other';
  return OFF.has(row.status) ? 'over' : { event: row.uuid, name: row.name, hash: hashOf(key) };
}

/** Matches to be awaited by SRT, each on its port. */
export async function awaitedBySrt(database: Database): Promise<(Publishable & { port: number })[]> {
  const rows = await database
    .selectFrom('stream_key')
    .innerJoin('event', 'event.uuid', 'stream_key.event_uuid')
    .select(['event.uuid', 'event.name', 'stream_key.srt_port', 'stream_key.hash'])
    .where('event.status', 'not in', [...OFF] as Row<'event'>['status'][])
    .where('stream_key.srt_port', 'is not', null)
    .execute();
  return rows.map(({ uuid, name, srt_port, hash }) => ({ event: uuid, name, port: srt_port!, hash }));
}

/** The lowest port that no match has whose key still works; null when all are taken. */
async function freePort(database: Database, ports: { first: number; last: number } | null): Promise<number | null> {
  if (!ports) return null;
  const over = database
    .selectFrom('event')
    .select('uuid')
    .where('status', 'in', [...OFF] as Row<'event'>['status'][]);
  await database.updateTable('stream_key').set({ srt_port: null }).where('event_uuid', 'in', over).execute();
  const rows = await database.selectFrom('stream_key').select('srt_port').where('srt_port', 'is not', null).execute();
  const taken = new Set(rows.map(({ srt_port }) => srt_port));
  for (let port = ports.first; port <= ports.last; port++) if (!taken.has(port)) return port;
  return null;
}
