import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from '#api/session/logout.server.ts';
import type { SessionStore } from '#api/session/session-store.server.ts';
import { createSessionContext } from '#api/session/session-context.server.ts';
import { openSessionFile } from '#api/session/session-context.server.ts';
import { readSettings } from '#config/env.ts';
import { cookieHeader, ORIGIN, setCookies, START, tokens } from '../../../support/session-site.ts';

const FULL = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const now = () => START;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A signed-in visitor of a site whose session database can fail. */
async function signedIn() {
  const file = openSessionFile(':memory:', now);
  const fault: { writing?: Error; reading?: Error } = {};
  const failing = <Args extends unknown[], T>(kind: 'writing' | 'reading', call: (...args: Args) => T) => {
    return (...args: Args): T => {
      const error = fault[kind];
      if (error) throw error;
      return call(...args);
    };
  };
  const store: SessionStore = {
    ...file,
    revoke: failing('writing', file.revoke),
    isRevoked: failing('reading', file.isRevoked),
  };
  const keys = [randomBytes(32)];
  const settings = readSettings({ PUBLIC_ORIGIN: ORIGIN });
  const backend = async (_path: string, { method }: RequestInit = {}) =>
    method === 'DELETE' ? Response.json({}, { status: 503 }) : Response.json(tokens(1));
  const onSameFile = () => createSessionContext({ settings, backend, keys, file: store, now });
  const site = onSameFile();
  const cookie = cookieHeader((await site.sessions.begin('', 'code')) ?? []);
  const signOut = () =>
    logOut(new Request(`${ORIGIN}/logout`, { method: 'POST', headers: { origin: ORIGIN, cookie } }), site);
  return { site, cookie, fault, signOut, restarted: onSameFile };
}

test('a sign-out while sessions are read-only deletes the cookies, and copies of them are invalid', async () => {
  const { site, cookie, fault, signOut } = await signedIn();
  fault.writing = FULL;
  const answer = await signOut();
  expect(answer?.status).toBe(303);
  expect(cookieHeader(answer ? setCookies(answer) : [], cookie)).toBe('');
  expect((await site.sessions.current(cookie)).kind).toBe('anonymous');
});

test('the sign-out is stored once writes work', async () => {
  vi.useFakeTimers();
  const { cookie, fault, signOut, restarted } = await signedIn();
  fault.writing = FULL;
  await signOut();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await restarted().sessions.current(cookie)).kind).toBe('signed-in');
  delete fault.writing;
  await vi.advanceTimersByTimeAsync(1_500);
  expect((await restarted().sessions.current(cookie)).kind).toBe('anonymous');
});

test('a sign-out while sessions can be neither read nor written deletes the cookies', async () => {
  const { cookie, fault, signOut } = await signedIn();
  Object.assign(fault, { writing: AWAY, reading: AWAY });
  const answer = await signOut();
  expect(answer?.status).toBe(303);
  expect(cookieHeader(answer ? setCookies(answer) : [], cookie)).toBe('');
});
