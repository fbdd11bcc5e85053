import { createHmac } from 'node:crypto';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { hashOf } from './secrets.ts';

type Purpose = Row<'account_token'>['purpose'];

/**
 * The secret of the link in a message. It follows from the message's id, so that the queue stores none and a message that is sent
 * twice says the same.
 */
export const tokenOf = (secret: Buffer, mail: string): string =>
  createHmac('sha256', secret).update(`mail ${mail}`).digest('base64url');

interface Issued {
  account: string;
  purpose: Purpose;
  value?: string | null;
  /** ms of product time. */
  created_at: number;
  expires_at: number;
}

/** Stores the secret of a link, once; only as a hash. */
export async function issueToken(database: Database, token: string, { account, value = null, ...issued }: Issued) {
  await database
    .insertInto('account_token')
    .values({ hash: hashOf(token), account_uuid: account, value, spent_at: null, ...issued })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

const VALID = /^[\w-]{43}$/;

/** The valid token of a link: not spent, not expired. */
export async function readToken(database: Database, token: string, purposes: readonly Purpose[], now: number) {
  if (!VALID.test(token)) return undefined;
  return database
    .selectFrom('account_token')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Spends a token, and with it all others of its account and purpose; false when somebody was faster. */
export async function spendToken(database: Database, token: Row<'account_token'>, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('account_token')
    .set({ spent_at: now, value: null })
    .where('hash', '=', token.hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await dropTokens(database, token.account_uuid, token.purpose, now);
  return true;
}

/** Makes all links of an account and purpose useless. */
export async function dropTokens(database: Database, account: string, purpose: Purpose, now: number): Promise<void> {
  await database
    .updateTable('account_token')
    .set({ spent_at: now, value: null })
    .where('account_uuid', '=', account)
    .where('purpose', '=', purpose)
    .where('spent_at', 'is', null)
    .execute();
}
