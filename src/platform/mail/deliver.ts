import type { Clock } from '#lib/clock.ts';
import { createUnwritten } from '#runtime/unwritten.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { emptyLog } from '../database/empty-log.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { compose, type Sender } from './compose.ts';
import { MailRefused, type MailTransport } from './transport.ts';

export interface Delivery {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  sender: Sender;
  /** How long a process may take for a message before another takes it over; ms of real time. */
  claimMs?: number;
  onError: (error: unknown) => void;
}

const BATCH = 8;
const AT_ONCE = 4;
/** More than all limits of a mail server together (transport.ts). */
const CLAIM_MS = 120_000;
/** Messages that were sent, but could not be marked yet: an outage of the database must not repeat them. */
const unmarked = createUnwritten('A sent message could not be marked');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Real time before each further attempt; the last one repeats until the message expires. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];

/**
 * Sends the messages that are due; resolves to how many it took. Each is claimed before and marked after its own attempt: a crash
 * loses none, and repeats at most those that the mail server took in the moment before the mark. Those have the same Message-ID.
 */
export async function deliverMail(delivery: Delivery, stopped: () => boolean): Promise<number> {
  const rows = (await claim(delivery)).filter(({ uuid }) => !unmarked.has(uuid));
  const limit = createConcurrencyLimit(AT_ONCE);
  await Promise.all(rows.map((row) => limit(() => (stopped() ? release(delivery, row) : attempt(delivery, row)))));
  return rows.length;
}

async function claim({ database, clock, claimMs = CLAIM_MS }: Delivery): Promise<Row<'mail'>[]> {
  const now = Math.round(clock.now());
  const due = database.selectFrom('mail').select('uuid').where('due_at', '<=', now).orderBy('due_at').limit(BATCH);
  return database
    .updateTable('mail')
    .set(({ eb }) => ({ due_at: now + claimMs * clock.rate, attempts: eb('attempts', '+', 1) }))
    .where('uuid', 'in', due)
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
}

async function attempt(delivery: Delivery, row: Row<'mail'>): Promise<void> {
  const { database, clock, transport, sender, onError } = delivery;
  try {
    const message = row.expires_at > clock.now() ? await compose(database, sender, row) : null;
    if (message) await transport.send(message);
    const sentAt = message ? Math.round(clock.now()) : null;
    await unmarked.write(row.uuid, () => finish(delivery, row, sentAt));
  } catch (error) {
    onError(error);
    if (error instanceof MailRefused) return finish(delivery, row, null);
    const pause = PAUSES_MS[Math.min(row.attempts, PAUSES_MS.length) - 1] ?? 0;
    await again(delivery, row, pause);
  }
}

/** Sent, or given up: nothing stays that tells who it was for. */
async function finish({ database }: Delivery, { uuid, recipient }: Row<'mail'>, sent_at: number | null) {
  await database
    .updateTable('mail')
    .set({ due_at: null, sent_at, recipient: null, data: '{}' })
    .where('uuid', '=', uuid)
    .execute();
  // An address that may be in no other row.
  if (recipient !== null) await emptyLog(database);
}

async function again({ database, clock }: Delivery, { uuid }: Row<'mail'>, pause: number): Promise<void> {
  const due_at = Math.round(clock.now() + pause * clock.rate);
  await database.updateTable('mail').set({ due_at }).where('uuid', '=', uuid).execute();
}

const release = (delivery: Delivery, row: Row<'mail'>): Promise<void> => again(delivery, row, 0);
