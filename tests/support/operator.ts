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

/** A call of the operators' API, as `curl` sends it; resolves to its answer, null without one. */
export type Operate = <Answer = { uuid: string }>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** The operators' API of a site, with a token of all scopes. */
export async function operatorOf(site: RunningServer): Promise<Operate> {
  const headers = { authorization: `Bearer ${await tokenFor(site)}`, 'content-type': 'application/json' };
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${site.origin}/api/v2/admin/${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  };
}
