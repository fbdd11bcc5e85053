import type { z } from '@hono/zod-openapi';
import type { eventMessages } from '#contract/event-stream.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { NewRow, Row } from '../database/schema.ts';
import type { MatchChange } from './change.ts';

type Messages = typeof eventMessages;
/** A server-sent event for readers of a match: its name and its data. */
export type MatchMessage = {
  [Name in keyof Messages]: readonly [name: Name, data: z.infer<Messages[Name]>];
}[keyof Messages];

/** A change as it was committed. */
export interface LoggedChange {
  change: MatchChange;
  messages: readonly MatchMessage[];
}

type Unnumbered = Omit<MatchChange, 'sequence'>;

/** A reader that was away can ask for the changes of the last 3 days (real time). */
const RETENTION_MS = 3 * 86_400_000;

/**
 * Appends changes with their sequence numbers. The counter stays locked until the commit, so numbers rise in the order of
 * commits. Call it last in a transaction.
 */
export async function appendChanges(
  database: Database,
  entries: readonly { change: Unnumbered; messages: readonly MatchMessage[] }[],
): Promise<MatchChange[]> {
  if (entries.length === 0) return [];
  const { last } = await database
    .updateTable('match_sequence')
    .set((counter) => ({ last: counter('last', '+', entries.length) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const first = Number(last) - entries.length + 1;
  const changes = entries.map(({ change }, index): MatchChange => ({ sequence: first + index, ...change }));
  const written_at = Date.now();
  const rows = changes.map((change, index): NewRow<'match_change'> => {
    const { sequence, at, keys } = change;
    const messages = entries[index]?.messages ?? [];
    const message = messages.length > 0 ? JSON.stringify(messages) : null;
    return { sequence, event_uuid: keys.match, at, written_at, change: JSON.stringify(change), message };
  });
  await insertRows(database, 'match_change', rows);
  return changes;
}

/** The number of the newest change; all up to it are committed. */
export async function lastSequence(database: Database): Promise<number> {
  const [row] = await newest(database, {}, undefined);
  return Number(row?.last);
}

const newest = prepared((database, _values: object, _shape: undefined) =>
  database.selectFrom('match_sequence').select('last').limit(1),
);

/** The number of the newest change, where no change after `sequence` concerns a reader; else undefined. */
export async function unchangedSince(
  database: Database,
  sequence: number,
  concerns: (change: MatchChange) => boolean,
): Promise<number | undefined> {
  const last = await lastSequence(database);
  if (last === sequence) return last;
  const changes = await recentChanges(database, sequence, last);
  const first = (changes[0]?.sequence ?? last + 1) - 1;
  if (sequence < first || sequence > last) return undefined;
  return changes.some((change) => change.sequence > sequence && concerns(change)) ? undefined : last;
}

/** A busy Saturday of 80 live matches makes some 20 changes a second; each is read once by a process, some 0.5 KB. */
const RECENT_MAX = 2000;

const recent = new WeakMap<Database, MatchChange[]>();

/** Changes in order, without a gap, up to the one with the number `last`; at first those after `sequence`. */
async function recentChanges(database: Database, sequence: number, last: number): Promise<readonly MatchChange[]> {
  const known = recent.get(database) ?? [];
  const after = Math.max(known.at(-1)?.sequence ?? sequence, last - RECENT_MAX);
  if (after >= last) return known;
  const read = (await between(database, { after, last }, undefined)).map(
    ({ change }) => JSON.parse(change) as MatchChange,
  );
  const all = [...known, ...read];
  // Old changes are deleted, and a copy of the database may have gaps: what precedes a gap is not known.
  const gap = all.findLastIndex((change, index) => index > 0 && change.sequence !== all[index - 1]!.sequence + 1);
  const newest = all.slice(Math.max(0, gap)).slice(-RECENT_MAX);
  recent.set(database, newest.at(-1)?.sequence === last ? newest : []);
  return recent.get(database)!;
}

const between = prepared((database, { after, last }: { after: number; last: number }, _shape: undefined) =>
  database
    .selectFrom('match_change')
    .select('change')
    .where('sequence', '>', after)
    .where('sequence', '<=', last)
    .orderBy('sequence'),
);

/** Changes after a number, the oldest first. */
export async function changesAfter(database: Database, sequence: number, limit: number): Promise<LoggedChange[]> {
  const rows = await database
    .selectFrom('match_change')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(loggedChange);
}

/**
 * The changes of a match after a number, the oldest first; undefined where some of them are deleted, there are more than `limit`,
 * or the number was never given out.
 */
export async function missedChanges(
  database: Database,
  match: string,
  sequence: number,
  limit: number,
): Promise<LoggedChange[] | undefined> {
  const oldest = await database.selectFrom('match_change').select('sequence').orderBy('sequence').limit(1).execute();
  const last = await lastSequence(database);
  const from = oldest[0] ? Number(oldest[0].sequence) : last + 1;
  if (sequence > last || sequence < from - 1) return undefined;
  const rows = await database
    .selectFrom('match_change')
    .selectAll()
    .where('event_uuid', '=', match)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit + 1)
    .execute();
  return rows.length > limit ? undefined : rows.map(loggedChange);
}

function loggedChange({ change, message }: Row<'match_change'>): LoggedChange {
  return {
    change: JSON.parse(change) as MatchChange,
    messages: message === null ? [] : (JSON.parse(message) as MatchMessage[]),
  };
}

/** Deletes changes that are past retention. */
export async function forgetChanges(database: Database, now = Date.now()): Promise<void> {
  await database
    .deleteFrom('match_change')
    .where('written_at', '<', now - RETENTION_MS)
    .execute();
}
