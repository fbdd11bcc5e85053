import { keepNewest } from '../database/keep-newest.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { hashOf, newSecret } from './secrets.ts';
import { pendingSignOuts } from './sso-sessions.ts';

type Family = Pick<Row<'token_family'>, 'uuid' | 'expires_at'>;

export type TokenPair = ReturnType<typeof newPair>;

/** A new access token with the refresh token that renews it, for `storePair`. `now` in ms of product time. */
export const newPair = (now: number) => ({
  accessToken: newSecret(),
  refreshToken: newSecret(),
  createdAt: now,
});

/** Adds a pair to a family that ends at `expires_at`; no token outlives its family. Deletes the oldest of too many tokens. */
export async function storePair(database: Database, family: Family, pair: TokenPair): Promise<void> {
  const row = (secret: string, lifetime: number) => ({
    hash: hashOf(secret),
    family_uuid: family.uuid,
    created_at: pair.createdAt,
    expires_at: Math.min(pair.createdAt + lifetime, family.expires_at),
  });
  const rows = {
    access_token: row(pair.accessToken, LIFETIMES.accessToken),
    refresh_token: row(pair.refreshToken, LIFETIMES.refreshToken),
  };
  for (const table of ['access_token', 'refresh_token'] as const) {
    await database.insertInto(table).values(rows[table]).execute();
    const { hash } = rows[table];
    await keepNewest(database, table, { family_uuid: family.uuid }, { hash }, KEPT_MAX.tokensOfFamily);
  }
}

export type Bearer = NonNullable<Awaited<ReturnType<typeof bearerOf>>>;

/** The account of a valid access token, and the token's moments in ms. */
export async function bearerOf(database: Database, accessToken: string, now: number) {
  const row = await database
    .selectFrom('access_token')
    .innerJoin('token_family', 'token_family.uuid', 'access_token.family_uuid')
    .innerJoin('account', 'account.uuid', 'token_family.account_uuid')
    .selectAll('account')
    .select(['family_uuid', 'client_id', 'confirmed_at', 'session_hash'])
    .select(['access_token.created_at as token_at', 'access_token.expires_at'])
    .where('access_token.hash', '=', hashOf(accessToken))
    .where('access_token.expires_at', '>', now)
    .executeTakeFirst();
  if (!row || pendingSignOuts.has(row.session_hash)) return undefined;
  const { family_uuid: familyUuid, client_id: client, confirmed_at: confirmedAt, ...rest } = row;
  const { session_hash: _, token_at: createdAt, expires_at: expiresAt, ...account } = rest;
  return {
    account,
    familyUuid,
    client,
    confirmedAt: confirmedAt === null ? null : Number(confirmedAt),
    createdAt,
    expiresAt,
  };
}

/** Revokes the family of a token, also an expired one; with `clientId` only of that client. False for an unknown token. */
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
