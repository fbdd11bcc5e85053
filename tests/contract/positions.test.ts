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
const send = (data: unknown, bearer = token) => api.call('POST', PATH, bearer, { data });
const report = async (data: Position[], bearer = token) =>
  positions.parse(await (await send(data, bearer)).json()).data;
const readAll = async (bearer = token) => positions.parse(await (await api.call('GET', PATH, bearer)).json()).data;

test('only the owner can read positions', async () => {
  expect((await api.call('GET', PATH)).status).toBe(401);
  expect((await api.call('POST', PATH, undefined, { data: [] })).status).toBe(401);
  await report([at('mine', 100, 1)]);
  expect(await readAll(other)).toEqual([]);
  const answer = await api.call('GET', PATH, token);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await readAll()).toEqual([at('mine', 100, 1)]);
});

test('the last watched position of each video counts, in any order of reports', async () => {
  await report([at('first', 100, 5), at('second', 200, 5)], other);
  expect(await report([at('first', 50, 4), at('second', null, 6)], other)).toEqual([
    at('second', null, 6),
    at('first', 100, 5),
  ]);
  expect(await readAll(other)).toEqual([at('second', null, 6), at('first', 100, 5)]);
});

test('a device with a fast clock does not override later reports', async () => {
  const ahead = { video: 'ahead', at: 10, changedAt: new Date(Date.now() + 86_400_000).toISOString() };
  await report([ahead], other);
  const later = { video: 'ahead', at: 20, changedAt: new Date(Date.now() + 86_400_000).toISOString() };
  await expect.poll(async () => (await report([later], other)).find(({ video }) => video === 'ahead')?.at).toBe(20);
});

test('an account stores the most recently watched videos', async () => {
  const many = Array.from({ length: POSITIONS_MAX }, (_, index) => at(`video-${index}`, 10, 100 + index));
  await report(many);
  const kept = await report([at('one-more', 10, 500)]);
  expect(kept).toHaveLength(POSITIONS_MAX);
  expect(kept.map(({ video }) => video)).toEqual(expect.arrayContaining(['one-more', 'video-49']));
  expect(kept.map(({ video }) => video)).not.toContain('video-0');
  const rows = await platform.database.selectFrom('video_position').select('video').execute();
  expect(rows.map(({ video }) => video)).not.toContain('video-0');
});

test.each([
  ['an invalid video uuid', [{ ...at('x', 1, 1), video: '../x' }]],
  ['an invalid moment', [{ ...at('x', 1, 1), changedAt: 'yesterday' }]],
  ['negative seconds', [at('x', -1, 1)]],
  ['an unknown key', [{ ...at('x', 1, 1), account: 'another' }]],
  ['too many positions', Array.from({ length: POSITIONS_MAX + 1 }, (_, index) => at(`f${index}`, 1, 1))],
  ['a text in place of a list', 'x'],
])('%s is refused and changes nothing', async (_what, data) => {
  const before = await readAll();
  const answer = await send(data);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ code: 'bad_request', detail: expect.stringMatching(/data/) }],
  });
  expect(await readAll()).toEqual(before);
});

test('positions are deleted with their account', async () => {
  const rows = () => platform.database.selectFrom('video_position').selectAll().execute();
  const own = (await rows()).filter(({ video }) => video === 'second');
  expect(own).toHaveLength(1);
  await platform.database.deleteFrom('account').where('uuid', '=', own[0]!.account_uuid).execute();
  expect((await rows()).filter(({ account_uuid }) => account_uuid === own[0]!.account_uuid)).toEqual([]);
});
