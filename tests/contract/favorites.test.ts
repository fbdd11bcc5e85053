import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FAVORITE_TYPES, type Favorite, favorite } from '#contract/session.ts';
import type { AccountsPlatform } from '../support/accounts-platform.ts';
import { apiOf, newToken } from '../support/visitor.ts';
import { viewersPlatform } from '../support/viewer-accounts.ts';

let platform: AccountsPlatform;
let api: ReturnType<typeof apiOf>;
let token: string;
beforeAll(async () => {
  platform = await viewersPlatform();
  api = apiOf(platform.fetch);
});
afterAll(() => platform.close());

beforeEach(async () => {
  token = await newToken(platform.fetch);
});

const list = async (query = '', bearer = token) => {
  const answer = await api.call('GET', `/api/v2/user_favorites/${query}`, bearer);
  return (await answer.json()) as { data: Favorite[]; count: number; totalCount: number };
};
const post = (object_type: string, object_uuid: string, scope = 'follow', bearer = token) =>
  api.call('POST', '/v2/user_favorites', bearer, { object_type, object_uuid, scope });
const toggle = async (...call: Parameters<typeof post>) => {
  const answer = await post(...call);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { isFavorited: boolean }).isFavorited;
};
const some = (kind: 'team' | 'competition' | 'club' | 'sport' | 'event' | 'venue' | 'highlight') =>
  platform.database.selectFrom(kind).select(['uuid', 'name']).limit(3).execute();

test.each(FAVORITE_TYPES)('a %s is followed and unfollowed, with its name and a picture', async (type) => {
  const [object] = await some(type.toLowerCase() as Parameters<typeof some>[0]);
  expect(await toggle(type, object?.uuid ?? '')).toBe(true);
  const { data, ...counts } = await list();
  expect(counts).toEqual({ count: 1, totalCount: 1 });
  expect(favorite.parse(data[0])).toEqual({
    scope: 'follow',
    type,
    createdAt: new Date(platform.now()).toISOString(),
    favoritable: { ...object, type, imageUrl: expect.stringMatching(/^\/media\/art\//) },
  });
  const picture = await api.call('GET', data[0]?.favoritable.imageUrl ?? '');
  expect(picture.status).toBe(200);
  expect(await toggle(type, object?.uuid ?? '')).toBe(false);
  expect(await list()).toEqual({ data: [], count: 0, totalCount: 0 });
});

test('the type is case-insensitive, and scopes are separate', async () => {
  const [team] = await some('team');
  for (const type of ['team', 'TEAM', 'Team']) await toggle(type, team?.uuid ?? '');
  await toggle('Team', team?.uuid ?? '', 'favorite');
  expect((await list()).data.map(({ scope }) => scope).sort()).toEqual(['favorite', 'follow']);
  expect((await list('?scope=favorite')).data).toHaveLength(1);
  expect((await list('?scope=nothing')).data).toEqual([]);
});

test('the list is newest first, and complete without paging', async () => {
  const teams = await some('team');
  for (const team of teams) {
    platform.pass(1);
    await toggle('Team', team.uuid);
  }
  expect((await list()).data.map(({ favoritable }) => favoritable.uuid)).toEqual(
    teams.map(({ uuid }) => uuid).reverse(),
  );
  const second = await list('?page=2&per_page=2');
  expect([second.data.map(({ favoritable }) => favoritable.uuid), second.count, second.totalCount]).toEqual([
    [teams[0]?.uuid],
    1,
    3,
  ]);
});

test('simultaneous toggles end in the state of the last answer', async () => {
  const [team] = await some('team');
  for (const many of [2, 7]) {
    const answers = await Promise.all(Array.from({ length: many }, () => toggle('Team', team?.uuid ?? '')));
    const followed = (await list()).data.length === 1;
    expect(answers.filter(Boolean)).toHaveLength(Math.ceil(many / 2));
    expect(followed).toBe(many % 2 === 1);
  }
});

test('an account reads and changes only its own favorites', async () => {
  const other = await newToken(platform.fetch);
  const [team] = await some('team');
  await toggle('Team', team?.uuid ?? '');
  expect((await list('', other)).data).toEqual([]);
  expect(await toggle('Team', team?.uuid ?? '', 'follow', other)).toBe(true);
  expect(await toggle('Team', team?.uuid ?? '', 'follow', other)).toBe(false);
  expect((await list()).data).toHaveLength(1);
});

test('deleted entities are not listed', async () => {
  const uuid = 'a-team-for-a-day';
  const [team] = await platform.database.selectFrom('team').selectAll().limit(1).execute();
  await platform.database
    .insertInto('team')
    .values({ ...team!, uuid })
    .execute();
  await toggle('Team', uuid);
  await platform.database.deleteFrom('team').where('uuid', '=', uuid).execute();
  expect(await list()).toEqual({ data: [], count: 0, totalCount: 0 });
});

test('requests without a session get 401 with and without the slash, under both prefixes', async () => {
  for (const path of [
    '/api/v2/user_favorites/',
    '/api/v2/user_favorites',
    '/v2/user_favorites/',
    '/v2/user_favorites',
  ]) {
    expect((await api.call('GET', path)).status).toBe(401);
    expect((await api.call('POST', path, undefined, {})).status).toBe(401);
    expect((await api.call('GET', path, token)).status).toBe(200);
    expect((await api.call('POST', path, token, {})).status).toBe(400);
  }
});

test('invalid requests get the reason', async () => {
  const [team] = await some('team');
  const uuid = team?.uuid ?? '';
  for (const type of ['Player', '__proto__', '']) {
    const answer = await post(type, uuid);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: { detail: string }[] }).errors[0]?.detail).toContain(
      'must be one of Team',
    );
  }
  for (const scope of ['', 'Follow', 'x y', 'x'.repeat(33)]) expect((await post('Team', uuid, scope)).status).toBe(400);
  for (const unknown of ['nothing', "' or 1=1 --"]) expect((await post('Team', unknown)).status).toBe(404);
  expect((await post('Competition', uuid)).status).toBe(404);
  expect((await api.call('GET', '/api/v2/user_favorites/?scope=X', token)).status).toBe(400);
  expect((await list()).data).toEqual([]);
});

test('an account has at most 1000 favorites, and can always remove one', async () => {
  const { uuid: account_uuid } = (await (await api.call('GET', '/v2/users/me', token)).json()) as { uuid: string };
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...{ account_uuid, scope: 'follow', type: 'Team' as const, created_at: 0 },
    object_uuid: `gone-${index}`,
  }));
  const [first, second] = await some('team');
  rows[0] = { ...rows[0]!, object_uuid: first?.uuid ?? '' };
  await platform.database.insertInto('favorite').values(rows).execute();
  expect((await post('Team', second?.uuid ?? '')).status).toBe(400);
  expect(await toggle('Team', first?.uuid ?? '')).toBe(false);
  expect(await toggle('Team', second?.uuid ?? '')).toBe(true);
});
