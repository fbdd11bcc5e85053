import { randomBytes } from 'node:crypto';
import { createSessionContext, type SessionContext } from '#api/session/session-context.server.ts';
import { openSessionFile } from '#api/session/session-context.server.ts';
import type { Backend } from '#api/transport.ts';
import { readSettings } from '#config/env.ts';

export const ORIGIN = 'https://site.example';
export const START = 1_800_000_000;

type Answer = (call: { method: string; path: string; body: unknown; bearer: string | null }) => unknown;

export interface TestSite extends SessionContext {
  /** `METHOD path` of every backend call. */
  calls: string[];
  /** Advances product time. */
  wait(seconds: number): void;
  keys: Buffer[];
}

/** The n-th tokens in the embedded provider's response format. */
export const tokens = (count: number, more: object = {}) => ({
  accessToken: `access-${count}`,
  refreshToken: `refresh-${count}`,
  expiresIn: 3600,
  user: { uuid: 'u1', name: 'Ada', onboarded: false, email: 'ada@example.org' },
  ...more,
});

/** A session site with its own clock over a stubbed backend; a Response or a rejection is passed on. */
export function testSite(answer: Answer, settings: Record<string, string> = {}): TestSite {
  let time = START;
  const now = () => time;
  const calls: string[] = [];
  const backend: Backend = async (path, init = {}) => {
    const method = init.method ?? 'GET';
    calls.push(`${method} ${path}`);
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const value = await answer({ method, path, body, bearer: new Headers(init.headers).get('authorization') });
    return value instanceof Response ? value : Response.json(value);
  };
  const keys = [randomBytes(32)];
  const site = createSessionContext({
    settings: readSettings({ PUBLIC_ORIGIN: ORIGIN, ...settings }),
    backend,
    keys,
    file: openSessionFile(':memory:', now),
    now,
  });
  return { ...site, calls, keys, wait: (seconds) => (time += seconds) };
}

/** The Cookie header of a browser after these Set-Cookie values, on top of its earlier cookies. */
export function cookieHeader(set: readonly string[], before = ''): string {
  const held = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s) as [string, string]),
  );
  for (const cookie of set) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
    if (/max-age=0/i.test(cookie)) held.delete(name);
    else held.set(name, value);
  }
  return [...held].map(([name, value]) => `${name}=${value}`).join('; ');
}

export const setCookies = (response: Response): string[] => response.headers.getSetCookie();
