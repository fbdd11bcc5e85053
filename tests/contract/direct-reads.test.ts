import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBy } from '#api/read.ts';
import { answerOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eventAdsEndpoint } from '#contract/ads.ts';
import { filled, type Given } from '#contract/path-to.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { createClock } from '#lib/clock.ts';
import { demo } from '#demo/demo.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { LEGAL_PAGES } from '#config/legal-pages.ts';
import { writeDocument } from '#platform/config/documents.ts';
import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { NOW } from '../support/now.ts';
import { testDatabase } from '../support/test-database.ts';

const ORIGIN = 'https://site.example';
let database: Database;
let platform: Platform;
beforeAll(async () => {
  database = await testDatabase('demo');
  await seedDemo({ database, now: NOW, seed: 1 });
  const clock = createClock({ startAt: NOW, rate: 1, realNow: () => NOW });
  platform = createPlatform({
    database,
    clock,
    video: demo.video(database, undefined),
    allowedOrigins: [],
    origin: ORIGIN,
  });
});
afterAll(() => database.destroy());

const overHttp = async (path: string) => platform.fetch(new Request(new URL(path, ORIGIN)));

/** Calls that no page makes without HTTP: files, streams, tokens. */
const OVER_HTTP_ONLY = [
  '/calendar/me/{token}.ics',
  '/calendar/{kind}/{uuid}.ics',
  '/events/{uuid}/stream',
  '/openapi.json',
  '/sso_verifications/{clientId}',
];
const READS = ENDPOINTS.filter(
  ({ method, path, auth }) =>
    method === 'GET' && (auth === 'none' || auth === 'optional') && !OVER_HTTP_ONLY.includes(path),
);

/** The queries with which a call is compared. */
const QUERIES: Record<string, readonly NonNullable<Given<string>['query']>[]> = {
  '/events': [
    ...[{}, { status: 'live' }, { status: 'latest', page: 2, per_page: 7 }, { sport: 'football', video: 'true' }],
    ...[
      { per_page: 0 },
      { per_page: 10_000, page: -1 },
      { page: 1.5 },
      { of: 'a,,b' },
      { from: '2026-11-21T00:00:00Z' },
    ],
    ...[{ sport: undefined, team: '' }, { status: 'gone' }, { from: 'soon' }, { team: 'a\0b' }, { team: 'x\ud800' }],
  ],
  '/teams': [{}, { sport: 'football' }, { sport: 'Football', per_page: 3 }, { sport: 'chess' }],
  '/searches': [{}, { query: 'a' }, { query: 'united' }, { query: 'key moments' }, { query: 'x'.repeat(101) }],
  '/ads': [{ resource_type: 'Events', uuid: 'a' }, { resource_type: 'Teams', uuid: 'a' }, { resource_type: 'Events' }],
};

/** Ids with which a call is compared: some that exist, and some that do not. */
async function idsOf(path: string): Promise<string[]> {
  const list = `/${path.split('/')[1]}`;
  const wanted = ['/events', '/teams'].includes(list) ? 8 : 2;
  const { data } = (await (await overHttp(`/api/v2${list}?per_page=${wanted}`)).json()) as { data: { uuid: string }[] };
  return [...data.map(({ uuid }) => uuid), 'nothing', 'a b/c?d', 'x'.repeat(300), 'a\0b'];
}

async function givenOf(path: string): Promise<Given<string>[]> {
  if (path.includes('{file}'))
    return ['index.xml', 'pages.xml', 'team-1.xml', 'x.xml'].map((file) => ({ file }) as never);
  if (path.includes('{page}')) return [...LEGAL_PAGES, 'nothing'].map((page) => ({ page }) as never);
  if (path.includes('{uuid}')) return (await idsOf(path)).map((uuid) => ({ uuid }) as never);
  return (QUERIES[path] ?? [{}]).map((query) => ({ query }));
}

describe('a read without HTTP answers what it answers over HTTP', () => {
  test.each(READS.map(({ path, route }) => [path, route] as const))('%s', async (path, route) => {
    const statuses = new Set<number>();
    for (const given of await givenOf(path)) {
      const answer = await platform.read(route, given);
      const response = await overHttp(filled(`/api/v2${path}`, given));
      const { mediaType, schema } = answerOf(route);
      const text = await response.text();
      const body: unknown = response.ok && mediaType !== 'application/json' ? text : JSON.parse(text);
      const sent = 'errors' in answer ? answer : readBy(schema, answer.value, path);
      const what = JSON.stringify(given).slice(0, 200);
      expect(answer.status, what).toBe(response.status);
      expect(sent, what).toStrictEqual(response.ok ? readBy(schema, body, path) : body);
      if (!('errors' in answer)) expect(answer.value, what).toStrictEqual(sent);
      statuses.add(answer.status);
    }
    expect([...statuses]).toContain(200);
  });

  test('every list of queries belongs to a call', () => {
    const paths = READS.map(({ path }) => path);
    expect(Object.keys(QUERIES).filter((path) => !paths.includes(path))).toEqual([]);
    expect(OVER_HTTP_ONLY.filter((path) => !ENDPOINTS.some((endpoint) => endpoint.path === path))).toEqual([]);
  });
});

test('a merged team is answered with the one it is now', async () => {
  const [{ uuid }] = (await idsOf('/teams')).map((own) => ({ uuid: own })) as [{ uuid: string }];
  await insertRows(database, 'merged', [{ kind: 'team', uuid: 'old-team', into_uuid: uuid }]);
  for (const route of [endpoints.team, endpoints.squad]) {
    const now = await platform.read(route, { uuid } as never);
    expect(now.status).toBe(200);
    expect(await platform.read(route, { uuid: 'old-team' } as never)).toEqual(now);
    expect((await overHttp(filled(`/api/v2${route.path}`, { uuid: 'old-team' } as never))).status).toBe(308);
  }
});

test('a stored document gets the defaults of fields that are newer than itself', async () => {
  await writeDocument(database, 'images_header', [{ src: '/a.svg' }]);
  await writeDocument(database, 'ads:a', [{ sizes: 'MATCH', adPath: '/p', adId: 'i' }]);
  const images = [{ src: '/a.svg', href: null, position: 0 }];
  expect(await platform.read(endpoints.headerImages, {})).toEqual({ status: 200, value: images });
  const query = { resource_type: 'Events', uuid: 'a' };
  expect(await platform.read(eventAdsEndpoint, { query })).toMatchObject({ value: { data: [{ sizes: 'MATCH' }] } });
  await writeDocument(database, 'images_header', [{ src: '/b.svg', position: 2 }]);
  expect(await platform.read(endpoints.headerImages, {})).toMatchObject({ value: [{ src: '/b.svg', position: 2 }] });
});

test('during a database outage a read answers as over HTTP', async () => {
  const empty = await testDatabase();
  const errors: unknown[] = [];
  const away = createPlatform({
    ...{ database: empty, clock: createClock({ startAt: NOW, rate: 1 }), allowedOrigins: [] },
    onError: (error) => errors.push(error),
  });
  await empty.destroy();
  const response = await away.fetch(new Request(`${ORIGIN}/api/v2/teams`));
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(await away.read(endpoints.teams, {})).toEqual(await response.json());
  expect(errors).toHaveLength(2);
});
