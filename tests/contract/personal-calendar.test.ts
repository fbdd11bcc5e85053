import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountsPlatform } from '../support/accounts-platform.ts';
import { apiOf, newToken } from '../support/visitor.ts';
import { viewersPlatform } from '../support/viewer-accounts.ts';

let platform: AccountsPlatform;
let api: ReturnType<typeof apiOf>;
beforeAll(async () => {
  platform = await viewersPlatform();
  api = apiOf(platform.fetch);
});
afterAll(() => platform.close());

async function member() {
  const token = await newToken(platform.fetch);
  const call = async <T>(method: string, path: string, body?: unknown) =>
    (await (await api.call(method, path, token, body)).json()) as T;
  return {
    token,
    follow: (object_type: string, object_uuid: string) =>
      call('POST', '/v2/user_favorites', { object_type, object_uuid, scope: 'follow' }),
    renew: async () => (await call<{ path: string }>('POST', '/api/v2/users/me/calendar')).path,
    address: async () => (await call<{ path: string | null }>('GET', '/v2/users/me/calendar')).path,
    end: () => api.call('DELETE', '/v2/users/me/calendar', token),
    next: async () =>
      (
        await call<{ data: { of: string; event: { uuid: string; status: string } }[] }>(
          'GET',
          '/v2/users/me/next_events',
        )
      ).data,
  };
}

const read = (path: string, headers = {}) => platform.fetch(new Request(`https://site.example${path}`, { headers }));
const uidsOf = (text: string) => [...text.matchAll(/^UID:(.+)@touchline/gm)].map(([, uuid]) => uuid);
const listed = async (query: string) =>
  ((await (await read(`/api/v2/${query}`)).json()) as { data: { uuid: string; name: string }[] }).data;

test('requests without an access token get neither a calendar address nor next events', async () => {
  for (const [method, path] of [
    ['GET', 'calendar'],
    ['POST', 'calendar'],
    ['DELETE', 'calendar'],
    ['GET', 'next_events'],
  ] as const)
    expect((await api.call(method, `/api/v2/users/me/${path}`)).status, path).toBe(401);
});

test('the address is created, read, replaced and deleted; an old one is a 404', async () => {
  const ada = await member();
  expect(await ada.address()).toBeNull();
  const first = await ada.renew();
  expect(first).toMatch(/^\/api\/v2\/calendar\/me\/[\w-]{43}\.ics$/);
  expect(await ada.address()).toBe(first);
  expect((await read(first)).status).toBe(200);
  const second = await ada.renew();
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await ada.end()).status).toBe(204);
  const gone = await read(second);
  expect(gone.status).toBe(404);
  expect(gone.headers.get('cache-control')).toBe('private, no-cache');
  expect(await ada.address()).toBeNull();
  expect((await read('/api/v2/calendar/me/.ics')).status).toBe(404);
});

test('the calendar has only the matches of followed entities, without scores', async () => {
  const [ada, eve] = [await member(), await member()];
  const [team] = await listed('teams?sport=basketball&per_page=1');
  const [competition] = await listed('competitions?sport=football&per_page=1');
  const path = await ada.renew();
  expect(uidsOf(await (await read(path)).text())).toEqual([]);
  await ada.follow('Team', team?.uuid ?? '');
  await ada.follow('Competition', competition?.uuid ?? '');
  const answer = await read(path);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const feeds = await Promise.all(
    [`team/${team?.uuid}`, `competition/${competition?.uuid}`].map(async (of) =>
      uidsOf(await (await read(`/v2/calendar/${of}.ics`)).text()),
    ),
  );
  expect(new Set(uidsOf(text))).toEqual(new Set(feeds.flat()));
  expect(text).not.toMatch(/SUMMARY:.*\d+\s*[-:–]\s*\d+/);
  expect(uidsOf(await (await read(await eve.renew())).text())).toEqual([]);
  const kept = await read(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(kept.status).toBe(304);
});

test('the next event of each entity is the live one, otherwise the soonest', async () => {
  const ada = await member();
  expect(await ada.next()).toEqual([]);
  const [live] = await listed('events?status=live&sport=football&per_page=1');
  const { teams } = (await (await read(`/api/v2/events/${live?.uuid}`)).json()) as { teams: { uuid: string }[] };
  const [competition] = await listed('competitions?sport=ice%20hockey&per_page=1');
  const busy = competition ?? (await listed('competitions?per_page=1'))[0];
  await ada.follow('Team', teams[0]?.uuid ?? '');
  await ada.follow('Competition', busy?.uuid ?? '');
  const next = new Map((await ada.next()).map(({ of, event }) => [of, event]));
  expect(next.get(teams[0]?.uuid ?? '')).toMatchObject({ uuid: live?.uuid, status: 'live' });
  const running = await listed(`events?status=live&competition=${busy?.uuid}&per_page=1`);
  const coming = await listed(`events?status=upcoming&competition=${busy?.uuid}&per_page=1`);
  expect(next.get(busy?.uuid ?? '')?.uuid).toBe((running[0] ?? coming[0])?.uuid);
});
