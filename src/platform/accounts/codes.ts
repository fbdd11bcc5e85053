import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { Client } from './clients.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { keepNewest } from '../database/keep-newest.ts';
import { hashOf, newSecret, sameText } from './secrets.ts';

interface Grant {
  accountUuid: string;
  client: Client;
  redirectUri: string;
  /** PKCE S256 challenge. */
  challenge: string | null;
  /** Secret of the SSO session. */
  session: string;
}

/**
 * An authorization code for one exchange within a minute, however fast the clock runs: a browser carries it. A session has at
 * most `KEPT_MAX.codesOfSession`.
 */
export async function issueCode(database: Database, grant: Grant, clock: Clock): Promise<string> {
  const now = clock.now();
  const code = newSecret();
  const [hash, session] = [hashOf(code), hashOf(grant.session)];
  await database
    .insertInto('authorization_code')
    .values({
      hash,
      account_uuid: grant.accountUuid,
      client_id: grant.client.id,
      redirect_uri: grant.redirectUri,
      challenge: grant.challenge,
      session_hash: session,
      created_at: now,
      expires_at: now + LIFETIMES.code * clock.rate,
    })
    .execute();
  const own = { account_uuid: grant.accountUuid, session_hash: session };
  await keepNewest(database, 'authorization_code', own, { hash }, KEPT_MAX.codesOfSession);
  return code;
}

export interface Presented {
  code: string;
  client: Client;
  redirectUri: string;
  verifier: string | undefined;
}

/** Spends a code, accepted or not, inside the transaction of its tokens. A replay revokes those (RFC 6749, 4.1.2). */
export async function spendCode(database: Database, presented: Presented, now: number) {
  const hash = hashOf(presented.code);
  const family = randomUUID();
  const row = await database
    .updateTable('authorization_code')
    .set({ family_uuid: family })
    .where('hash', '=', hash)
    .where('family_uuid', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) return accepts(row, presented, now) ? { ...row, family_uuid: family } : 'refused';
  const spent = await database
    .selectFrom('authorization_code')
    .select('family_uuid')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!spent) return 'unknown';
  await database.deleteFrom('token_family').where('uuid', '=', spent.family_uuid).execute();
  return 'refused';
}

function accepts(row: Row<'authorization_code'>, { client, redirectUri, verifier }: Presented, now: number): boolean {
  const bound = row.client_id === client.id && row.redirect_uri === redirectUri && row.expires_at > now;
  return bound && proves(row.challenge, verifier);
}

/** Refuses a verifier without a challenge: an attacker may have removed the challenge (RFC 9700, 4.8). */
function proves(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  return sameText(createHash('sha256').update(verifier).digest('base64url'), challenge);
}
