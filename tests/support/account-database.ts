import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './server.ts';

const TABLES = ['access_token', 'refresh_token', 'authorization_code', 'sso_session'] as const;
type Secret = (typeof TABLES)[number];
const SECRET_LENGTH = 43;

/** Reads the embedded database of the running server. */
export function openAccounts({ dataDir }: RunningServer) {
  const database = new DatabaseSync(join(dataDir, 'touchline.sqlite'), { readOnly: true });
  const known = TABLES.map((table) => [table, database.prepare(`SELECT 1 FROM ${table} WHERE hash = ?`)] as const);
  const spent = database.prepare(
    `SELECT count(*) AS count FROM refresh_token JOIN token_family ON token_family.uuid = family_uuid
     WHERE used_at IS NOT NULL AND account_uuid = ?`,
  );
  return {
    /** Every provider secret in a text, found by its hash in the database. */
    secretsIn(text: string): { kind: Secret; secret: string }[] {
      const candidates = new Set<string>();
      for (const [run] of text.matchAll(/[\w-]{43,4000}/g))
        for (let at = 0; at + SECRET_LENGTH <= run.length; at++) candidates.add(run.slice(at, at + SECRET_LENGTH));
      return [...candidates].flatMap((secret) => {
        const hash = createHash('sha256').update(secret).digest('base64url');
        return known.flatMap(([kind, find]) => (find.get(hash) ? [{ kind, secret }] : []));
      });
    },
    /** How often an account's refresh tokens were exchanged. */
    exchanges: (uuid: string): number => Number(spent.get(uuid)?.['count']),
    close: () => database.close(),
  };
}
