import type { ExpressionBuilder } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import { type Account, findAccount } from './accounts.ts';
import type { Client } from './clients.ts';
import { type Presented, spendCode } from './codes.ts';
import { LIFETIMES } from './lifetimes.ts';
import { seal, unseal } from './sealed.ts';
import { hashOf } from './secrets.ts';
import { endOldestFamilies, newPair, storePair, type TokenPair } from './token-families.ts';
import { unwrittenEnds } from './unwritten-ends.ts';

export interface Exchanged {
  account: Account;
  tokens: TokenPair;
}

/** `unknown` was never issued here, or is long gone; `refused` was, and is not good (any more) for this. */
export type ExchangeFault = 'unknown' | 'refused';

/** Exchanges an authorization code for the first tokens of a family. */
export function exchangeCode(
  database: Database,
  presented: Presented,
  now: number,
): Promise<Exchanged | ExchangeFault> {
  return inTransaction(database, async (work) => {
    const code = await spendCode(work, presented, now);
    if (typeof code === 'string') return code;
    if (unwrittenEnds.has(code.session_hash)) return 'refused';
    const account = await findAccount(work, code.account_uuid);
    if (!account) return 'refused';
    const family = { uuid: code.family_uuid, expires_at: now + LIFETIMES.tokenFamily };
    await work
      .insertInto('token_family')
      .values({ ...family, account_uuid: account.uuid, client_id: code.client_id, session_hash: code.session_hash })
      .execute();
    await endOldestFamilies(work, code.session_hash, family.uuid);
    const tokens = newPair(now);
    await storePair(work, family, tokens);
    return { account, tokens };
  });
}

/**
 * Exchanges a refresh token. It is then spent: for 30 s it is answered again with the very pair it gave (or the newest that
 * came of it), because tabs refresh at the same time; afterwards its reuse means that two hold it, and ends the family.
 */
export function exchangeRefreshToken(
  database: Database,
  presented: { token: string; client: Client },
  now: number,
): Promise<Exchanged | ExchangeFault> {
  return inTransaction(database, async (work) => {
    const { token, client } = presented;
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
    if (!spent) return again(work, token, client, now);
    const family = await familyOf(work, spent.family_uuid);
    if (unwrittenEnds.has(family.session_hash)) return 'refused';
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

async function again(
  database: Database,
  token: string,
  client: Client,
  now: number,
): Promise<Exchanged | ExchangeFault> {
  const row = await tokenRow(database, token);
  if (!row) return 'unknown';
  const family = await familyOf(database, row.family_uuid);
  if (family.client_id !== client.id || row.used_at === null || row.successor === null) return 'refused';
  if (now - Number(row.used_at) > LIFETIMES.reuseGrace) {
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
