import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { Client } from './clients.ts';
import { KEPT_MAX, LIFETIMES } from './lifetimes.ts';
import { hashOf, newSecret, sameText } from './secrets.ts';

interface Grant {
  accountUuid: string;
  client: Client;
  redirectUri: string;
  /** PKCE S256 challenge. */
  challenge: string | null;
  /** Secret of the SSO session it is issued in. */
  session: string;
}

/** An authorization code: good for one exchange within a minute. Of very many in one session the oldest go. */
export async function issueCode(database: Database, grant: Grant, now: number): Promise<string> {
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
      expires_at: now + LIFETIMES.code,
    })
    .execute();
  const tooMany = database
    .selectFrom('authorization_code')
    .select('hash')
    .where('account_uuid', '=', grant.accountUuid)
    .where('session_hash', '=', session)
    .where('hash', '<>', hash)
    .orderBy('created_at', 'desc')
    .limit(100)
    .offset(KEPT_MAX.codesOfSession - 1);
  await database.deleteFrom('authorization_code').where('hash', 'in', tooMany).execute();
  return code;
}

export interface Presented {
  code: string;
  client: Client;
  redirectUri: string;
  verifier: string | undefined;
}

export type SpentCode = Row<'authorization_code'> & { family_uuid: string };

/**
 * Spends a code, whether or not it is accepted: a second try, also of a wrong one, gets nothing. A replay takes away what
 * the first use gave (RFC 6749, 4.1.2). Call it inside a transaction, with the tokens it leads to.
 */
export async function spendCode(
  database: Database,
  presented: Presented,
  now: number,
): Promise<SpentCode | 'unknown' | 'refused'> {
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
  const bound = row.client_id === client.id && row.redirect_uri === redirectUri && Number(row.expires_at) > now;
  return bound && proves(row.challenge, verifier);
}

/** A verifier without a challenge is refused as well: somebody may have stripped the challenge (RFC 9700, 4.8). */
function proves(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  return sameText(createHash('sha256').update(verifier).digest('base64url'), challenge);
}
