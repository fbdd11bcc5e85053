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
