import type { Clock } from '#lib/clock.ts';
import { publishAccountChange } from '#runtime/account-changes.ts';
import { createUnwritten } from '#runtime/unwritten.ts';
import { inTransaction, withinTransaction } from '../database/in-transaction.ts';
import { beyondNewest } from '../database/keep-newest.ts';
import type { Database } from '../database/open.ts';
import type { Account } from './accounts.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Sign-outs not stored yet, by the hash of the session's secret: this process already treats session and tokens as ended. */
export const pendingSignOuts = createUnwritten('A sign-out could not be stored');

/** Signs a browser in; the returned secret goes into its cookie. `now` in ms. Ends the oldest of too many sessions. */
export async function startSsoSession(database: Database, account: Account, now: number, device = '') {
  const secret = newSecret();
  const hash = hashOf(secret);
  const own = { account_uuid: account.uuid };
  const row = { hash, ...own, device, used_at: now, created_at: now, expires_at: now + LIFETIMES.ssoSession };
  await database.insertInto('sso_session').values(row).execute();
  const tooMany = beyondNewest(database, 'sso_session', own, { hash }, KEPT_MAX.sessionsOfAccount);
  for (const session of await tooMany.execute()) await endSession(database, session.hash ?? '');
  return secret;
}

/** The account of an SSO session. */
export async function ssoAccount(database: Database, secret: string, now: number): Promise<Account | undefined> {
  if (pendingSignOuts.has(hashOf(secret))) return undefined;
  return database
    .selectFrom('sso_session')
    .innerJoin('account', 'account.uuid', 'sso_session.account_uuid')
    .selectAll('account')
    .where('sso_session.hash', '=', hashOf(secret))
    .where('sso_session.expires_at', '>', now)
    .executeTakeFirst();
}

/** The sessions of an account, the last used first. */
export function sessionsOf(database: Database, account: string, now: number) {
  return database
    .selectFrom('sso_session')
    .select(['hash', 'device', 'created_at', 'used_at'])
    .where('account_uuid', '=', account)
    .where('expires_at', '>', now)
    .orderBy(({ fn, ref }) => fn.coalesce(ref('used_at'), ref('created_at')), 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

/** Ends one session of an account, by the hash of its secret. */
export async function endSessionOf(database: Database, account: string, hash: string): Promise<void> {
  const query = database.selectFrom('sso_session').select('hash').where('account_uuid', '=', account);
  if (await query.where('hash', '=', hash).executeTakeFirst()) await endSession(database, hash);
}

/** Notes that a session is in use, when its tokens are exchanged. */
export async function touchSession(database: Database, hash: string, now: number): Promise<void> {
  await database.updateTable('sso_session').set({ used_at: now }).where('hash', '=', hash).execute();
}

const SHOWN_MAX = 50;

/** How long after a sign-in nothing is asked again; ms of real time. */
const FRESH_MS = 15 * 60_000;

/** Whether a session has just begun, by its secret. */
export async function isFreshSession({ database, clock }: { database: Database; clock: Clock }, secret: string) {
  const query = database.selectFrom('sso_session').select('created_at').where('hash', '=', hashOf(secret));
  const session = await query.executeTakeFirst();
  return session !== undefined && session.created_at > clock.now() - FRESH_MS * clock.rate;
}

/** Ends a session with its tokens and codes at once; stores that later when the database is unavailable. */
export async function endSsoSession(database: Database, secret: string): Promise<void> {
  const hash = hashOf(secret);
  await pendingSignOuts.write(hash, () => endSession(database, hash));
}

async function endSession(database: Database, hash: string): Promise<void> {
  const ended = await inTransaction(database, async (work) => {
    const session = work.deleteFrom('sso_session').where('hash', '=', hash).returning('account_uuid');
    const row = await session.executeTakeFirst();
    await work.deleteFrom('authorization_code').where('session_hash', '=', hash).execute();
    await work.deleteFrom('token_family').where('session_hash', '=', hash).execute();
    return row;
  });
  if (ended) publishAccountChange(ended.account_uuid);
}

/** Ends all sessions of an account with their tokens and codes; except `current`, a session's secret. */
export async function endSessions(database: Database, account: string, current?: string): Promise<void> {
  const hash = current === undefined ? '' : hashOf(current);
  await withinTransaction(database, async (work) => {
    await work.deleteFrom('sso_session').where('account_uuid', '=', account).where('hash', '<>', hash).execute();
    for (const table of ['authorization_code', 'token_family'] as const) {
      await work.deleteFrom(table).where('account_uuid', '=', account).where('session_hash', '<>', hash).execute();
    }
  });
  publishAccountChange(account);
}
