import type { ExpressionBuilder } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import { keepNewest } from '../database/keep-newest.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import { type Account, findAccount } from './accounts.ts';
import type { Client } from './clients.ts';
import { type Presented, spendCode } from './codes.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { hashOf } from './secrets.ts';
import { pendingSignOuts, touchSession } from './sso-sessions.ts';
import { newPair, storePair, type TokenPair } from './token-families.ts';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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
    await touchSession(work, code.session_hash, now);
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
    await touchSession(work, family.session_hash, now);
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

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'touchline successor', 32));

/** Encrypts a value with a secret of which the database has only the hash. */
export function seal(value: unknown, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** @throws Error when it was sealed with another secret, or altered. */
export function unseal<T>(sealed: string, secret: string): T {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
  return JSON.parse(text.toString('utf8')) as T;
}
