import type { Clock } from '#lib/clock.ts';
import { emptyLog } from '../database/empty-log.ts';
import { inTransaction, withinTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import { publishAccountChange } from '#runtime/account-changes.ts';
import type { Database } from '../database/open.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Account } from './accounts.ts';
import { endSessions } from './sso-sessions.ts';

interface Store {
  database: Database;
  clock: Clock;
}

/** How long a member may change their mind; ms of product time. */
export const GRACE_MS = 14 * 86_400_000;

/** Signs an account out everywhere and deletes it in 14 days, unless its member signs in before; resolves to that moment. */
export async function planDeletion({ database, clock }: Store, { uuid, locale }: Account): Promise<number> {
  const until = Math.round(clock.now()) + GRACE_MS;
  await withinTransaction(database, async (work) => {
    await work.updateTable('account').set({ deletion_at: until }).where('uuid', '=', uuid).execute();
    await endSessions(work, uuid);
    await work.deleteFrom('push_subscription').where('account_uuid', '=', uuid).execute();
    await queueMail(work, clock, { account: uuid, locale }, { kind: 'deletion-planned', until });
  });
  return until;
}

/** Keeps an account that was to be deleted, because its member signed in. */
export async function cancelDeletion({ database, clock }: Store, { uuid, locale }: Account): Promise<void> {
  await withinTransaction(database, async (work) => {
    await work.updateTable('account').set({ deletion_at: null }).where('uuid', '=', uuid).execute();
    await queueMail(work, clock, { account: uuid, locale }, { kind: 'deletion-cancelled' });
  });
}

/** Deletes the accounts whose 14 days are over. */
export async function deleteDue({ database, clock }: Store): Promise<void> {
  const due = await database.selectFrom('account').selectAll().where('deletion_at', '<=', clock.now()).execute();
  for (const account of due) await deleteAccount({ database, clock }, account);
}

/** Deletes an account with everything that belongs to it, also from the files of the embedded database, and says so by mail. */
async function deleteAccount({ database, clock }: Store, { uuid, email, name, locale }: Account): Promise<void> {
  await inTransaction(database, async (work) => {
    await work.deleteFrom('mail').where('account_uuid', '=', uuid).execute();
    // Not of somebody who came back meanwhile.
    const { numDeletedRows } = await work
      .deleteFrom('account')
      .where('uuid', '=', uuid)
      .where('deletion_at', '<=', clock.now())
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await queueMail(work, clock, { account: null, recipient: email, locale }, { kind: 'account-deleted', name });
  });
  await emptyLog(database);
  publishAccountChange(uuid);
}

/** What an account would lose: its passes and matches that are valid at `now`, by name, and how much it follows. */
export async function lossesOf(database: Database, account: string, now: number) {
  const rows = await database
    .selectFrom('entitlement')
    .leftJoin('plan', 'plan.uuid', 'entitlement.plan_uuid')
    .leftJoin('event', 'event.uuid', 'entitlement.event_uuid')
    .select(['plan.name as pass', 'event.name as match', 'entitlement.valid_until as until'])
    .where('account_uuid', '=', account)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('entitlement.valid_until', 'is', null), eb('entitlement.valid_until', '>', now)]))
    .execute();
  const { count } = await database
    .selectFrom('favorite')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_uuid', '=', account)
    .executeTakeFirstOrThrow();
  return {
    passes: rows.flatMap(({ pass, until }) => (pass === null ? [] : [{ name: parsed(pass), until }])),
    matches: rows.flatMap(({ match }) => (match === null ? [] : [match])),
    follows: Number(count),
  };
}
