import { afterAll, expect, test } from 'vitest';
import { POSITIONS_MAX } from '#config/limits.ts';
import { type Position, positions } from '#contract/position.ts';
import { accountsPlatform } from '../support/accounts-platform.ts';
import { apiOf, newToken } from '../support/visitor.ts';

const platform = await accountsPlatform();
const api = apiOf(platform.fetch);
const [token, other] = [await newToken(platform.fetch), await newToken(platform.fetch)];
afterAll(() => platform.close());

const PATH = '/api/v2/users/me/positions';
const at = (video: string, seconds: number | null, hour: number): Position => ({
  video,
  at: seconds,
  changedAt: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
});
const send = (data: unknown, whose = token) => api.call('POST', PATH, whose, { data });
const tell = async (data: Position[], whose = token) => positions.parse(await (await send(data, whose)).json()).data;
const ask = async (whose = token) => positions.parse(await (await api.call('GET', PATH, whose)).json()).data;

test('only the owner can read it', async () => {
  expect((await api.call('GET', PATH)).status).toBe(401);
  expect((await api.call('POST', PATH, undefined, { data: [] })).status).toBe(401);
  await tell([at('mine', 100, 1)]);
  expect(await ask(other)).toEqual([]);
  const answer = await api.call('GET', PATH, token);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await ask()).toEqual([at('mine', 100, 1)]);
});

test('the last watched position of each video counts, in any order of reports', async () => {
  await tell([at('first', 100, 5), at('second', 200, 5)], other);
  expect(await tell([at('first', 50, 4), at('second', null, 6)], other)).toEqual([
    at('second', null, 6),
    at('first', 100, 5),
  ]);
  expect(await ask(other)).toEqual([at('second', null, 6), at('first', 100, 5)]);
});

test('a device with a fast clock does not win forever', async () => {
  const ahead = { video: 'ahead', at: 10, changedAt: new Date(Date.now() + 86_400_000).toISOString() };
  await tell([ahead], other);
  const later = { video: 'ahead', at: 20, changedAt: new Date(Date.now() + 86_400_000).toISOString() };
  await expect.poll(async () => (await tell([later], other)).find(({ video }) => video === 'ahead')?.at).toBe(20);
});

test('an account stores the videos that were watched last', async () => {
  const many = Array.from({ length: POSITIONS_MAX }, (_, index) => at(`video-${index}`, 10, 100 + index));
  await tell(many);
  const kept = await tell([at('one-more', 10, 500)]);
  expect(kept).toHaveLength(POSITIONS_MAX);
  expect(kept.map(({ video }) => video)).toEqual(expect.arrayContaining(['one-more', 'video-49']));
  expect(kept.map(({ video }) => video)).not.toContain('video-0');
  const rows = await platform.database.selectFrom('video_position').select('video').execute();
  expect(rows.map(({ video }) => video)).not.toContain('video-0');
});

test.each([
  ['a video that is no uuid', [{ ...at('x', 1, 1), video: '../x' }]],
  ['a moment that is none', [{ ...at('x', 1, 1), changedAt: 'yesterday' }]],
  ['seconds below zero', [at('x', -1, 1)]],
  ['a key that is not known', [{ ...at('x', 1, 1), account: 'another' }]],
  ['too many', Array.from({ length: POSITIONS_MAX + 1 }, (_, index) => at(`f${index}`, 1, 1))],
  ['no list', 'x'],
])('%s is refused and changes nothing', async (_what, data) => {
  const before = await ask();
  const answer = await send(data);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ code: 'bad_request', detail: expect.stringMatching(/data/) }],
  });
  expect(await ask()).toEqual(before);
});

test('it goes with its account', async () => {
  const rows = () => platform.database.selectFrom('video_position').selectAll().execute();
  const own = (await rows()).filter(({ video }) => video === 'second');
  expect(own).toHaveLength(1);
  await platform.database.deleteFrom('account').where('uuid', '=', own[0]!.account_uuid).execute();
  expect((await rows()).filter(({ account_uuid }) => account_uuid === own[0]!.account_uuid)).toEqual([]);
});
