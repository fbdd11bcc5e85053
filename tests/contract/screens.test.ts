import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { Event } from '#contract/event.ts';
import type { Screens } from '#contract/screens.ts';
import { grantEntitlement } from '#platform/access/grant-entitlement.ts';
import { forgetScreens } from '#platform/access/screens.ts';
import { createToken } from '#platform/admin/tokens.ts';
import { setStream } from '#platform/feed/set-stream.ts';
import { accountsPlatform, type AccountsPlatform } from '../support/accounts-platform.ts';
import { NOW } from '../support/now.ts';
import { apiOf, codeFor, newToken, Visitor } from '../support/visitor.ts';

const mediaDir = mkdtempSync(join(tmpdir(), 'screens-'));
const playbackSecrets = [randomBytes(32)];
/** Two replicas on one database. */
let platform: AccountsPlatform;
let other: AccountsPlatform;
let operator: string;
let match: string;
beforeAll(async () => {
  platform = await accountsPlatform({ mediaDir, playbackSecrets });
  const { database, clock } = platform;
  other = await accountsPlatform({ mediaDir, playbackSecrets, database, clock });
  operator = (
    await createToken(database, { name: 'desk', scopes: ['catalogue', 'matches', 'plans'], days: 1, now: Date.now() })
  ).token;
  const team = async (name: string) => (await operate('POST', 'teams', { name, sport: 'football' })).uuid;
  const [home, away] = [await team('Harbour Town'), await team('Hill United')];
  match = (await operate('POST', 'events', { home, away, startTime: new Date(NOW).toISOString() })).uuid;
  mkdirSync(join(mediaDir, match, 'v1'), { recursive: true });
  writeFileSync(join(mediaDir, match, 'v1', 'index.m3u8'), '#EXTM3U\n');
  await setStream(database, match, `/media/events/${match}/v1/index.m3u8`, 'vod', NOW);
  await operate('PATCH', `events/${match}`, { score: { home: 1, away: 0 } });
});
beforeEach(async () => {
  await platform.database.deleteFrom('screen').execute();
  await operate('PATCH', `events/${match}`, { access: 'login' });
  platform.pass(3600);
});
afterAll(async () => {
  await platform.close();
  rmSync(mediaDir, { recursive: true });
});

async function operate(method: string, path: string, body: object): Promise<{ uuid: string }> {
  const headers = { authorization: `Bearer ${operator}`, 'content-type': 'application/json' };
  const request = { method, headers, body: JSON.stringify(body) };
  const answer = await platform.fetch(new Request(`https://site.example/api/v2/admin/${path}`, request));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { uuid: string };
}

/** A new account, signed in as often as asked. */
async function account(times: number): Promise<{ uuid: string; tokens: string[] }> {
  const visitor = new Visitor(platform.fetch);
  const first = await newToken(platform.fetch, visitor);
  const tokens = [first];
  while (tokens.length < times) tokens.push((await apiOf(platform.fetch).tokens(await codeFor(visitor))).accessToken);
  const me = await apiOf(platform.fetch).call('GET', '/api/v2/users/me', first);
  return { uuid: ((await me.json()) as { uuid: string }).uuid, tokens };
}

const urlFor = async (token: string): Promise<string> => {
  const answer = await apiOf(platform.fetch).call('GET', `/api/v2/events/${match}`, token);
  return ((await answer.json()) as Event).stream!.url!;
};
const watch = async (url: string, on = platform): Promise<number> =>
  (await on.fetch(new Request(`https://site.example${url}`))).status;
const screens = async (token: string): Promise<Screens> =>
  (await (await apiOf(platform.fetch).call('GET', `/api/v2/users/me/screens?event=${match}`, token)).json()) as Screens;
const watchHere = (token: string) =>
  apiOf(platform.fetch).call('POST', '/api/v2/users/me/screens', token, { event: match });

test('the fourth screen is refused, on every replica, and says on what the others play', async () => {
  const { tokens } = await account(4);
  const urls = await Promise.all(tokens.map(urlFor));
  expect(await Promise.all(urls.slice(0, 3).map((url) => watch(url)))).toEqual([200, 200, 200]);
  expect([await watch(urls[3]!), await watch(urls[3]!, other)]).toEqual([409, 409]);
  expect(await screens(tokens[3]!)).toEqual({
    limit: 3,
    ended: false,
    others: Array.from({ length: 3 }, () => ({ event: { uuid: match, name: 'Harbour Town – Hill United' } })),
  });
  // Those that play go on, and a second video of theirs is on the same screen.
  platform.pass(50);
  expect(await watch(urls[0]!, other)).toBe(200);
  expect(await watch(await urlFor(tokens[0]!))).toBe(200);
});

test('of many at once, no more than three get in', async () => {
  const { tokens } = await account(5);
  const urls = await Promise.all(tokens.map(urlFor));
  const answers = await Promise.all(urls.flatMap((url) => [watch(url), watch(url, other)]));
  expect(answers.filter((status) => status === 200)).toHaveLength(6);
  expect(answers.filter((status) => status === 409)).toHaveLength(4);
});

test('a screen that requests nothing for a minute gives its place away, and comes back when one is free', async () => {
  const { tokens } = await account(4);
  const [first, second, third, fourth] = (await Promise.all(tokens.map(urlFor))) as [string, string, string, string];
  for (const url of [first, second, third]) await watch(url);
  for (let passed = 0; passed < 70; passed += 25) {
    platform.pass(25);
    expect([await watch(second), await watch(third, other)]).toEqual([200, 200]);
  }
  expect(await watch(fourth)).toBe(200);
  expect(await watch(first)).toBe(409);
  platform.pass(61);
  expect(await watch(first)).toBe(200);
});

test('a screen takes the place of all others; they end, and may ask again', async () => {
  const { tokens } = await account(4);
  const urls = await Promise.all(tokens.map(urlFor));
  for (const url of urls.slice(0, 3)) await watch(url, other);
  platform.pass(1);
  const answer = await watchHere(tokens[3]!);
  expect([answer.status, await answer.json()]).toEqual([200, { limit: 3, ended: false, others: [] }]);
  expect(await watch(urls[3]!)).toBe(200);
  // The other replica knows a screen for 20 s.
  platform.pass(21);
  expect(await Promise.all(urls.slice(0, 3).map((url) => watch(url, other)))).toEqual([409, 409, 409]);
  expect(await screens(tokens[0]!)).toMatchObject({ ended: true });
  expect(await watch(await urlFor(tokens[0]!))).toBe(200);
  expect(await screens(tokens[0]!)).toMatchObject({ ended: false });
});

test('a plan says how many screens it has, and its holders get a new number at once', async () => {
  await operate('PATCH', `events/${match}`, { access: 'pass' });
  const plan = {
    ...{ name: { en: 'Solo', de: 'Solo' }, description: { en: 'One', de: 'Eins' } },
    ...{ price: { amount: 499, currency: 'EUR' }, period: 'month', opens: 'all' },
  };
  await operate('PUT', 'plans/solo', { ...plan, screens: 1 });
  const { uuid, tokens } = await account(2);
  const validFrom = platform.now();
  await grantEntitlement(platform.database, {
    ...{ account: uuid, plan: 'solo', validFrom, validUntil: null },
    ...{ source: 'operator', sourceUuid: uuid },
  });
  const [first, second] = (await Promise.all(tokens.map(urlFor))) as [string, string];
  expect([await watch(first), await watch(second)]).toEqual([200, 409]);
  expect(await screens(tokens[1]!)).toMatchObject({ limit: 1 });
  await operate('PUT', 'plans/solo', { ...plan, screens: 2 });
  expect(await watch(second)).toBe(200);
});

test('screens of the day before are forgotten, and an unknown event has none', async () => {
  const { tokens } = await account(1);
  await watch(await urlFor(tokens[0]!));
  await forgetScreens(platform.database, platform.now() + 25 * 60 * 60_000);
  expect(await platform.database.selectFrom('screen').selectAll().execute()).toEqual([]);
  const call = (method: string, path: string, body?: object) =>
    apiOf(platform.fetch).call(method, path, tokens[0], body);
  expect((await call('GET', '/api/v2/users/me/screens?event=none')).status).toBe(404);
  expect((await call('POST', '/api/v2/users/me/screens', { event: 'none' })).status).toBe(404);
  expect((await call('GET', '/api/v2/users/me/screens')).status).toBe(400);
});
