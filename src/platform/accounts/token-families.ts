import type { Database } from '../database/open.ts';
import type { Account } from './accounts.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { hashOf, newSecret } from './secrets.ts';
import { unwrittenEnds } from './unwritten-ends.ts';

/** An access token with the refresh token that renews it. `createdAt` in ms of product time. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  createdAt: number;
}

/** Makes a pair, to be stored by `storePair`. */
export function newPair(now: number): TokenPair {
  return { accessToken: newSecret(), refreshToken: newSecret(), createdAt: now };
}

/** Ends what clients got longest ago in one session, where that is very much; never `newest`. */
export async function endOldestFamilies(database: Database, session: string, newest: string): Promise<void> {
  const tooMany = database
    .selectFrom('token_family')
    .select('uuid')
    .where('session_hash', '=', session)
    .where('uuid', '<>', newest)
    .orderBy('expires_at', 'desc')
    .limit(100)
    .offset(KEPT_MAX.familiesOfSession - 1);
  await database.deleteFrom('token_family').where('uuid', 'in', tooMany).execute();
}

/** Adds a pair to a family that ends at `expires_at`; no token outlives its family. Of very many the oldest go. */
export async function storePair(
  database: Database,
  family: { uuid: string; expires_at: number },
  pair: TokenPair,
): Promise<void> {
  const row = (secret: string, lifetime: number) => ({
    hash: hashOf(secret),
    family_uuid: family.uuid,
    created_at: pair.createdAt,
    expires_at: Math.min(pair.createdAt + lifetime, Number(family.expires_at)),
  });
  await database.insertInto('access_token').values(row(pair.accessToken, LIFETIMES.accessToken)).execute();
  await database.insertInto('refresh_token').values(row(pair.refreshToken, LIFETIMES.refreshToken)).execute();
  const newest = { access_token: hashOf(pair.accessToken), refresh_token: hashOf(pair.refreshToken) };
  for (const table of ['access_token', 'refresh_token'] as const) {
    const tooMany = database
      .selectFrom(table)
      .select('hash')
      .where('family_uuid', '=', family.uuid)
      .where('hash', '<>', newest[table])
      .orderBy('created_at', 'desc')
      .limit(1000)
      .offset(KEPT_MAX.tokensOfFamily - 1);
    await database.deleteFrom(table).where('hash', 'in', tooMany).execute();
  }
}

export interface Bearer {
  account: Account;
  familyUuid: string;
  /** ms */
  createdAt: number;
  expiresAt: number;
}

/** Whom an access token stands for, while it is good. */
export async function bearerOf(database: Database, accessToken: string, now: number): Promise<Bearer | undefined> {
  const row = await database
    .selectFrom('access_token')
    .innerJoin('token_family', 'token_family.uuid', 'access_token.family_uuid')
    .innerJoin('account', 'account.uuid', 'token_family.account_uuid')
    .selectAll('account')
    .select(['family_uuid', 'session_hash', 'access_token.created_at as token_at', 'access_token.expires_at'])
    .where('access_token.hash', '=', hashOf(accessToken))
    .where('access_token.expires_at', '>', now)
    .executeTakeFirst();
  if (!row || unwrittenEnds.has(row.session_hash)) return undefined;
  const { family_uuid, session_hash: _, token_at, expires_at, ...account } = row;
  return { account, familyUuid: family_uuid, createdAt: Number(token_at), expiresAt: Number(expires_at) };
}

/**
 * Ends the whole family of an access or refresh token, also of an expired one: who has signed out stays so. Only tokens of
 * `clientId` where it is given. False when the token is unknown.
 */
export async function revokeFamilyOf(database: Database, token: string, clientId?: string): Promise<boolean> {
  const hash = hashOf(token);
  const ofTable = (table: 'access_token' | 'refresh_token') =>
    database.selectFrom(table).select('family_uuid').where('hash', '=', hash);
  let families = database
    .deleteFrom('token_family')
    .where(({ eb, or }) => or([eb('uuid', 'in', ofTable('access_token')), eb('uuid', 'in', ofTable('refresh_token'))]));
  if (clientId !== undefined) families = families.where('client_id', '=', clientId);
  return (await families.executeTakeFirst()).numDeletedRows > 0n;
}
