import { expect, test } from 'vitest';
import type { Api } from '#api/api.server.ts';
import { askedPart, sportAt, sportAtRoot } from '#features/sport/segment.ts';

const SPORTS = ['Football', 'Ice Hockey', 'Fünfkampf', 'Teams'].map((name) => ({
  uuid: `uuid-${name.toLowerCase()}`,
  name,
  slug: name.toLowerCase().replace(' ', '-'),
  images: [],
}));
/** Finds a sport as the backend does: by uuid, slug, or name in lower case. */
const api = {
  sports: {
    get: async (key: string) => SPORTS.find(({ uuid, slug, name }) => [uuid, slug, name.toLowerCase()].includes(key)),
  },
} as unknown as Pick<Api, 'sports'>;

test.each([
  ['ice hockey', 'Ice Hockey', true],
  ['Ice Hockey', 'Ice Hockey', false],
  ['ice-hockey', 'Ice Hockey', false],
  ['uuid-ice hockey', 'Ice Hockey', false],
  ['fünfkampf', 'Fünfkampf', true],
  ['fünfkampf'.normalize('NFD'), 'Fünfkampf', false],
  ['teams', 'Teams', true],
])('%j finds %s, canonical: %s', async (segment, name, canonical) => {
  const found = await sportAt(api, segment);
  expect([found?.sport.name, found?.canonical]).toEqual([name, canonical]);
});

test.each(['', 'curling', 'x'.repeat(101)])('%j finds no sport', async (segment) => {
  expect(await sportAt(api, segment)).toBeUndefined();
});

test('a sport never replaces one of the product’s own pages', async () => {
  expect(await sportAtRoot(api, 'teams')).toBeUndefined();
  expect((await sportAtRoot(api, 'football'))?.sport.name).toBe('Football');
});

test.each([
  ['football', '', { kind: 'show', page: 1, base: '/football/teams' }],
  ['ice hockey', 'page=3', { kind: 'show', page: 3, base: '/ice%20hockey/teams' }],
  ['football', 'page=1', { kind: 'redirect', path: '/football/teams', status: 308 }],
  ['football', 'page=x', { kind: 'redirect', path: '/football/teams', status: 308 }],
  ['Ice-Hockey', 'page=2', { kind: 'redirect', path: '/ice%20hockey/teams', status: 301 }],
  ['curling', '', { kind: 'unknown' }],
  [undefined, '', { kind: 'unknown' }],
])('/%s/teams?%s is asked as %j', async (segment, query, asked) => {
  expect(await askedPart(api, segment, 'teams', new URLSearchParams(query))).toMatchObject(asked);
});
