import { type Scope, SCOPES } from '#contract/admin/scopes.ts';
import { createClock } from '#lib/clock.ts';
import { createToken } from '#platform/admin/tokens.ts';
import type { Database } from '#platform/database/open.ts';
import { createPlatform, type PlatformOptions } from '#platform/platform.ts';
import { NOW } from './platform.ts';
import { testDatabase } from './test-database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Null where there is none. */
  body: Record<string, unknown> | null;
  text: string;
}

export interface EmptyPlatform {
  database: Database;
  /** Tags of the pages that were dropped since they were read last. */
  dropped(): string[];
  /** Lets product time pass. */
  pass(minutes: number): void;
  tokenFor(scopes: readonly Scope[]): Promise<string>;
  /** A call of operators, below `/api/v2/admin/`, with a token for all of them unless another one is given. */
  operate(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** What everybody reads, below `/api/v2/`. */
  read(path: string): Promise<Answer>;
  close(): Promise<void>;
}

/** The embedded backend on a database in which there is nothing: no demo, no sport, no team. */
export async function emptyPlatform(options: Partial<PlatformOptions> = {}): Promise<EmptyPlatform> {
  const database = await testDatabase();
  let passed = 0;
  const tags: string[] = [];
  const platform = createPlatform({
    database,
    clock: createClock({ startAt: NOW, rate: 1, realNow: () => NOW + passed }),
    videoDir: 'src/platform/media/video',
    allowedOrigins: [],
    onChange: (changed) => tags.push(...changed),
    ...options,
  });
  const tokenFor = async (scopes: readonly Scope[]) =>
    (await createToken(database, { name: 'tests', scopes, days: 1, now: Date.now() })).token;
  const token = await tokenFor(SCOPES);
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await platform.fetch(new Request(`https://site.example/api/v2/${path}`, init));
    const text = await answer.text();
    const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
    return { status: answer.status, headers: answer.headers, body, text };
  };
  return {
    database,
    dropped: () => tags.splice(0),
    pass: (minutes) => {
      passed += minutes * 60_000;
    },
    tokenFor,
    operate: (method, path, body, headers = {}) =>
      send(`admin/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    read: (path) => send(path, {}),
    close: () => database.destroy(),
  };
}
