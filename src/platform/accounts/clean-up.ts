import { inBatches } from '../database/in-batches.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { LIFETIMES } from './lifetimes.ts';

/** Deletes expired secrets; `now` in ms of product time. Spent refresh tokens stay until they would have expired. */
export async function cleanUpAccounts(database: Database, now: number): Promise<void> {
  for (const table of ['sso_session', 'token_family', 'refresh_token', 'account_token', 'passkey_challenge'] as const) {
    await database.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  for (const table of ['authorization_code', 'access_token'] as const) {
    await database
      .deleteFrom(table)
      .where('expires_at', '<=', now - LIFETIMES.remembered)
      .execute();
  }
}

/**
 * How long a sign-up waits for its address to be confirmed, ms of product time. Its link works for a day; a week lets somebody sign up
 * or ask for a password once more. After that a name and an address would be stored that nobody ever agreed to.
 */
export const PENDING_MS = 7 * 86_400_000;

/** Deletes sign-ups that nobody confirmed, with their messages and links. `now` in ms of product time. */
export async function forgetPendingSignUps(database: Database, now: number): Promise<void> {
  await inTransaction(database, async (work) => {
    // One that is confirmed meanwhile is none of these any more.
    const forgotten = await work
      .deleteFrom('account')
      .where('pending', '=', 1)
      .where('created_at', '<=', now - PENDING_MS)
      .returning('uuid')
      .execute();
    const uuids = forgotten.map(({ uuid }) => uuid);
    await inBatches(uuids, (batch) => work.deleteFrom('mail').where('account_uuid', 'in', batch).execute());
  });
}
