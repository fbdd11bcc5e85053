import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Account } from './accounts.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { hashOf, newSecret } from './secrets.ts';
import { unwrittenEnds } from './unwritten-ends.ts';

/** Signs a browser in; the returned secret goes into its cookie. `now` in ms. The oldest sessions of very many end. */
export async function startSsoSession(database: Database, account: Account, now: number): Promise<string> {
  const secret = newSecret();
  const hash = hashOf(secret);
  const own = { account_uuid: account.uuid, created_at: now, expires_at: now + LIFETIMES.ssoSession };
  await database
    .insertInto('sso_session')
    .values({ hash, ...own })
    .execute();
  const tooMany = await database
    .selectFrom('sso_session')
    .select('hash')
    .where('account_uuid', '=', account.uuid)
    .where('hash', '<>', hash)
    .orderBy('created_at', 'desc')
    .limit(100)
    .offset(KEPT_MAX.sessionsOfAccount - 1)
    .execute();
  for (const session of tooMany) await endSession(database, session.hash);
  return secret;
}

/** The account that is signed in with this secret. */
export async function ssoAccount(database: Database, secret: string, now: number): Promise<Account | undefined> {
  if (unwrittenEnds.has(hashOf(secret))) return undefined;
  return database
    .selectFrom('sso_session')
    .innerJoin('account', 'account.uuid', 'sso_session.account_uuid')
    .selectAll('account')
    .where('sso_session.hash', '=', hashOf(secret))
    .where('sso_session.expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends a session, with all tokens and codes that clients got in it; where that cannot be written now, it is later. */
export async function endSsoSession(database: Database, secret: string): Promise<void> {
  const hash = hashOf(secret);
  await unwrittenEnds.write(hash, () => endSession(database, hash));
}

function endSession(database: Database, hash: string): Promise<void> {
  return inTransaction(database, async (work) => {
    await work.deleteFrom('sso_session').where('hash', '=', hash).execute();
    await work.deleteFrom('authorization_code').where('session_hash', '=', hash).execute();
    await work.deleteFrom('token_family').where('session_hash', '=', hash).execute();
  });
}

/** Ends all sessions of an account but the one whose secret is given, with their tokens and codes. */
export async function endOtherSessions(database: Database, account: string, kept: string): Promise<void> {
  const hash = hashOf(kept);
  await inTransaction(database, async (work) => {
    await work.deleteFrom('sso_session').where('account_uuid', '=', account).where('hash', '<>', hash).execute();
    for (const table of ['authorization_code', 'token_family'] as const) {
      await work.deleteFrom(table).where('account_uuid', '=', account).where('session_hash', '<>', hash).execute();
    }
  });
}

/** Signs an account out of everything. */
export async function endAllSessions(database: Database, account: string): Promise<void> {
  await inTransaction(database, async (work) => {
    for (const table of ['sso_session', 'authorization_code', 'token_family'] as const) {
      await work.deleteFrom(table).where('account_uuid', '=', account).execute();
    }
  });
}
