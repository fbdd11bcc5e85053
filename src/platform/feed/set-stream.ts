import { readDocument, writeDocument } from '../config/documents.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { withinTransaction } from '../database/in-transaction.ts';
import { recordMatches, takeWriteLock } from '../matches/record.ts';
import type { MatchUpdate } from '../matches/update.ts';

const COLUMNS = ['video', 'status', 'ends_at', 'technical_issue'] as const;
type Before = Pick<Row<'event'>, (typeof COLUMNS)[number]>;

/** The document with the event's previous columns. */
const keyOf = (event: string) => `stream-before:${event}`;

/** @throws Error for an unknown event */
export async function eventName(database: Database, event: string): Promise<string> {
  const row = await database.selectFrom('event').select('name').where('uuid', '=', event).executeTakeFirst();
  if (!row)
    throw new Error(
      `No event has the id "${event}". It is the last part of its page's URL (/events/…). Check --data-dir.`,
    );
  return row.name;
}

type Status = 'live' | 'vod' | null;

/** Sets the event's video (a URL), and its status where one is given. `now` in ms. */
export async function setStream(database: Database, event: string, video: string, status: Status, now: number) {
  return withinTransaction(database, async (transaction) => {
    await takeWriteLock(transaction);
    const before = await transaction
      .selectFrom('event')
      .select(COLUMNS)
      .where('uuid', '=', event)
      .executeTakeFirstOrThrow();
    if ((await readDocument<Before | null>(transaction, keyOf(event), null)) === null)
      await writeDocument(transaction, keyOf(event), before);
    const changes = { video, technical_issue: 0 as const, ...statusFields(before, status, now) };
    await recordMatches(transaction, [{ type: 'changed', match: event, fields: changes }], { source: 'operator', now });
    return changes.status ?? before.status;
  });
}

function statusFields({ ends_at }: Before, status: Status, now: number): Partial<Pick<Before, 'status' | 'ends_at'>> {
  if (status === 'live') return { status: 'live', ends_at: null };
  return status === 'vod' ? { status: 'finished', ends_at: ends_at ?? now } : {};
}

/** Restores the event as it was before `setStream`, and releases its fields; false when nothing was set. */
export async function takeStreamBack(database: Database, event: string, now: number): Promise<boolean> {
  return withinTransaction(database, async (transaction) => {
    await takeWriteLock(transaction);
    const before = await readDocument<Before | null>(transaction, keyOf(event), null);
    if (!before) return false;
    const updates: MatchUpdate[] = [
      { type: 'changed', match: event, fields: { ...before, technical_issue: before.technical_issue ? 1 : 0 } },
      { type: 'released', match: event, fields: COLUMNS },
    ];
    await recordMatches(transaction, updates, { source: 'operator', now });
    await transaction.deleteFrom('document').where('key', '=', keyOf(event)).execute();
    return true;
  });
}
