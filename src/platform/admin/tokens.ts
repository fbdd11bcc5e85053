import { randomUUID } from 'node:crypto';
import { SCOPES, type Scope } from '#config/operator-roles.ts';
import { hashOf, newSecret } from '../accounts/secrets.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { type Operator, record } from './audit.ts';

const DAY_MS = 86_400_000;
/** The prefix of every token, so that secret scanners recognise a leaked one. */
export const TOKEN_PREFIX = 'tlop_';

/** The operator who creates and revokes tokens, and adds people. */
export const MACHINE: Operator = { uuid: 'machine', name: 'command line on the machine', scopes: [] };

/** Why a token is refused. */
export type Refused = 'unknown' | 'expired' | 'revoked';

/** Creates a token; it is shown once and cannot be read again. Moments in ms. */
export async function createToken(
  database: Database,
  { name, scopes, days, now }: { name: string; scopes: readonly Scope[]; days: number; now: number },
): Promise<{ uuid: string; token: string; expiresAt: number }> {
  const token = TOKEN_PREFIX + newSecret();
  const row = {
    uuid: randomUUID(),
    name,
    hash: hashOf(token),
    scopes: JSON.stringify(scopes),
    created_at: now,
    expires_at: now + days * DAY_MS,
    revoked_at: null,
  };
  await inTransaction(database, async (transaction) => {
    await transaction.insertInto('admin_token').values(row).execute();
    const after = { name, scopes };
    await record(transaction, MACHINE, { action: 'token.create', target: row.uuid, before: null, after });
  });
  return { uuid: row.uuid, token, expiresAt: row.expires_at };
}

/** The operator of a token, or why the token is refused at `now` (ms). */
export async function operatorOf(database: Database, token: string, now: number): Promise<Operator | Refused> {
  if (!token.startsWith(TOKEN_PREFIX)) return 'unknown';
  const row = await database.selectFrom('admin_token').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();
  if (!row) return 'unknown';
  if (row.revoked_at !== null) return 'revoked';
  if (Number(row.expires_at) <= now) return 'expired';
  return { uuid: row.uuid, name: row.name, scopes: parsed(row.scopes) };
}

export function listTokens(database: Database) {
  return database.selectFrom('admin_token').selectAll().orderBy('created_at').execute();
}

/** Revokes a token for good; false when there is no valid one with this id. */
export async function revokeToken(database: Database, uuid: string, now: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('admin_token')
      .set({ revoked_at: now })
      .where('uuid', '=', uuid)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await record(transaction, MACHINE, { action: 'token.revoke', target: uuid, before: null, after: null });
    return true;
  });
}

/** Reads scopes: `config,events`, or `all`. @throws Error naming an unknown one */
export function readScopes(typed: string): Scope[] {
  if (typed === 'all') return [...SCOPES];
  const words = typed.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !(SCOPES as readonly string[]).includes(word));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a scope. Scopes are ${SCOPES.join(', ')}, or "all".`);
  return words as Scope[];
}
