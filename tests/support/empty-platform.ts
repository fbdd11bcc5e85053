import { type Scope, SCOPES } from '#config/operator-roles.ts';
import { createClock } from '#lib/clock.ts';
import { createToken } from '#platform/admin/tokens.ts';
import type { Database } from '#platform/database/open.ts';
import { createPlatform, type PlatformOptions } from '#platform/platform.ts';
import { NOW } from './now.ts';
import { testDatabase } from './test-database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Null without a value. */
  body: Record<string, unknown> | null;
  text: string;
}

export interface EmptyPlatform {
  database: Database;
  /** Tags of the pages purged since the last read. */
  dropped(): string[];
  /** Advances product time. */
  pass(minutes: number): void;
  tokenFor(scopes: readonly Scope[]): Promise<string>;
  /** Calls the operators' API below `/api/v2/admin/`, with a token that has all scopes by default. */
  operate(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The response of such a call, which must succeed. */
  done<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
  /** Creates something by such a call; resolves to its uuid. */
  create(path: string, body: object): Promise<string>;
  /** The status and the text of such a call's response. */
  refusal(method: string, path: string, body?: unknown): Promise<string>;
  /** A football match of two new teams that starts now. */
  newMatch(more?: object): Promise<{ match: string; home: string; away: string }>;
  /** Requests a path. */
  fetch(path: string): Promise<Response>;
  /** Reads a public path below `/api/v2/`. */
  read(path: string): Promise<Answer>;
  /** The names in a public list. */
  names(list: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The embedded backend on an empty database: no demo, no sport, no team. */
export async function emptyPlatform(options: Partial<PlatformOptions> = {}): Promise<EmptyPlatform> {
  const database = await testDatabase();
  let passed = 0;
  const tags: string[] = [];
  const platform = createPlatform({
    database,
    clock: createClock({ startAt: NOW, rate: 1, realNow: () => NOW + passed }),
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
  const operate: EmptyPlatform['operate'] = (method, path, body, headers = {}) =>
    send(`admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const read = (path: string) => send(path, {});
  return {
    database,
    dropped: () => tags.splice(0),
    pass: (minutes) => {
      passed += minutes * 60_000;
    },
    tokenFor,
    operate,
    ...operatorCalls(operate),
    fetch: async (path) => platform.fetch(new Request(`https://site.example${path}`)),
    read,
    names: async (list) =>
      ((await read(list)).body as unknown as { data: { name: string }[] }).data.map(({ name }) => name),
    close: () => database.destroy(),
  };
}

/** Shortcuts for tests of the operators' API. */
function operatorCalls(
  operate: EmptyPlatform['operate'],
): Pick<EmptyPlatform, 'done' | 'create' | 'refusal' | 'newMatch'> {
  async function done<T>(method: string, path: string, sent?: unknown): Promise<T> {
    const { status, body, text } = await operate(method, path, sent);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return body as T;
  }
  const create = async (path: string, body: object) => (await done<{ uuid: string }>('POST', path, body)).uuid;
  return {
    done,
    create,
    async refusal(method, path, body) {
      const { status, text } = await operate(method, path, body);
      return `${status} ${text}`;
    },
    async newMatch(more = {}) {
      const home = await create('teams', { name: 'Harbour Town', sport: 'football' });
      const away = await create('teams', { name: 'Hill United', sport: 'football' });
      const startTime = new Date(NOW).toISOString();
      return { match: await create('events', { home, away, startTime, ...more }), home, away };
    },
  };
}
