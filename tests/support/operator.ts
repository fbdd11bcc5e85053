import { spawnSync } from 'node:child_process';
import type { RunningServer } from './server.ts';

/** Runs `npm run admin` like an operator. */
export function admin(site: RunningServer, token: string, ...args: string[]) {
  const run = spawnSync(process.execPath, ['src/platform/admin/cli.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, TOUCHLINE_TOKEN: token, PUBLIC_ORIGIN: site.origin, DATA_DIR: site.dataDir },
  });
  return { status: run.status, out: run.stdout.trim(), error: run.stderr };
}

export const tokenFor = (site: RunningServer, scopes = 'all') =>
  admin(site, '', 'token', 'create', 'tests', '--scopes', scopes).out;
