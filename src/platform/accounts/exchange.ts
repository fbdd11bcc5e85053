import type { ExpressionBuilder } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import { keepNewest } from '../database/keep-newest.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import { type Account, findAccount } from './accounts.ts';
import type { Client } from './clients.ts';
import { type Presented, spendCode } from './codes.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { seal, unseal } from './sealed.ts';
import { hashOf } from './secrets.ts';
import { pendingSignOuts } from './sso-sessions.ts';
import { newPair, storePair, type TokenPair } from './token-families.ts';

export interface Exchanged {
  account: Account;
  tokens: TokenPair;
}

/** `unknown`: never issued here, or deleted long ago. `refused`: issued here, but not valid for this exchange. */
export type ExchangeFault = 'unknown' | 'refused';

/** Exchanges an authorization code for the first tokens of a family. */
export function exchangeCode(database: Database, presented: Presented, now: number) {
  return inTransaction(database, async (work): Promise<Exchanged | ExchangeFault> => {
    const code = await spendCode(work, presented, now);
    if (typeof code === 'string') return code;
    if (pendingSignOuts.has(code.session_hash)) return 'refused';
    const account = await findAccount(work, code.account_uuid);
    if (!account) return 'refused';
    const family = { uuid: code.family_uuid, expires_at: now + LIFETIMES.tokenFamily };
    await work
      .insertInto('token_family')
      .values({ ...family, account_uuid: account.uuid, client_id: code.client_id, session_hash: code.session_hash })
      .execute();
    const own = { session_hash: code.session_hash };
    await keepNewest(work, 'token_family', own, { uuid: family.uuid }, KEPT_MAX.familiesOfSession);
    const tokens = newPair(now);
    await storePair(work, family, tokens);
    return { account, tokens };
  });
}

/**
 * Exchanges a refresh token, which is then spent. For 30 s a spent token returns its newest successors again, because tabs refresh
 * at the same time. Later reuse means that it leaked, and revokes the family.
 */
export function exchangeRefreshToken(
  database: Database,
  { token, client }: { token: string; client: Client },
  now: number,
): Promise<Exchanged | ExchangeFault> {
  return inTransaction(database, async (work) => {
    const tokens = newPair(now);
    const spent = await work
      .updateTable('refresh_token')
      .set({ used_at: now, successor: seal(tokens, token) })
      .where('hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where(clientOfToken, '=', client.id)
      .returning('family_uuid')
      .executeTakeFirst();
    if (!spent) return exchangeAgain(work, token, client, now);
    const family = await familyOf(work, spent.family_uuid);
    if (pendingSignOuts.has(family.session_hash)) return 'refused';
    await storePair(work, family, tokens);
    return withAccount(work, family.account_uuid, tokens);
  });
}

const clientOfToken = ({ selectFrom }: ExpressionBuilder<Tables, 'refresh_token'>) =>
  selectFrom('token_family').select('client_id').whereRef('token_family.uuid', '=', 'refresh_token.family_uuid');

const familyOf = (database: Database, uuid: string) =>
  database.selectFrom('token_family').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

async function withAccount(database: Database, uuid: string, tokens: TokenPair): Promise<Exchanged | 'refused'> {
  const account = await findAccount(database, uuid);
  return account ? { account, tokens } : 'refused';
}

const tokenRow = (database: Database, token: string) =>
  database.selectFrom('refresh_token').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();

async function exchangeAgain(database: Database, token: string, client: Client, now: number) {
  const row = await tokenRow(database, token);
  if (!row) return 'unknown';
  const family = await familyOf(database, row.family_uuid);
  if (family.client_id !== client.id || row.used_at === null || row.successor === null) return 'refused';
  if (now - row.used_at > LIFETIMES.reuseGrace) {
    await database.deleteFrom('token_family').where('uuid', '=', family.uuid).execute();
    return 'refused';
  }
  let newest = unseal<TokenPair>(row.successor, token);
  for (let next = await tokenRow(database, newest.refreshToken); next?.successor;) {
    newest = unseal<TokenPair>(next.successor, newest.refreshToken);
    next = await tokenRow(database, newest.refreshToken);
  }
  return withAccount(database, family.account_uuid, newest);
}
