import { spawnSync } from 'node:child_process';
import { SCOPES, type Scope } from '#config/operator-roles.ts';
import { createToken } from '#platform/admin/tokens.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { RunningServer } from './server.ts';

/** Runs `npm run admin` like an operator. */
export function admin(site: RunningServer, token: string, ...args: string[]) {
  const run = spawnSync(process.execPath, ['src/platform/admin/cli.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, TOUCHLINE_TOKEN: token, PUBLIC_ORIGIN: site.origin, DATA_DIR: site.dataDir },
  });
  return { status: run.status, out: run.stdout.trim(), error: run.stderr };
}

/** A new token with these scopes, all unless given. */
export async function tokenFor(site: RunningServer, scopes: readonly Scope[] = SCOPES): Promise<string> {
  const database = await openDatabase(site.dataDir);
  const { token } = await createToken(database, { name: 'tests', scopes, days: 1, now: Date.now() });
  await database.destroy();
  return token;
}
