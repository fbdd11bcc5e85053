import { randomUUID } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import { type Mail, MAIL_LIFETIMES } from './mail.ts';

interface Addressed {
  /** Null when only the sender knows whose address it is. */
  account: string | null;
  /** The account's own address unless given. */
  recipient?: string;
  locale: string;
  /** The same id is queued once; a new one unless given. */
  uuid?: string;
}

/** Queues a message, within the transaction of what causes it; resolves to its id. */
export async function queueMail(
  database: Database,
  clock: Pick<Clock, 'now' | 'rate'>,
  { account, recipient, locale, uuid = randomUUID() }: Addressed,
  { kind, ...data }: Mail,
): Promise<string> {
  const now = Math.round(clock.now());
  const expires_at = now + MAIL_LIFETIMES[kind] * clock.rate;
  await database
    .insertInto('mail')
    .values({
      ...{ uuid, kind, account_uuid: account, recipient: recipient ?? null, locale, data: JSON.stringify(data) },
      ...{ created_at: now, expires_at, due_at: now, attempts: 0, sent_at: null },
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
  return uuid;
}

/** How long the record of a message stays; ms of product time. */
const KEPT_MS = 30 * 86_400_000;

/** Forgets messages that were sent or given up long ago. `now` in ms of product time. */
export async function forgetMail(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('mail')
    .where('due_at', 'is', null)
    .where('created_at', '<', now - KEPT_MS)
    .execute();
}
