import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallPicture } from '#contract/drawn-picture.ts';
import { errorBody } from '#contract/error.ts';
import { artworkRoutes } from '#platform/artwork/routes.ts';
import { ARTWORK_PATH, coverUrl, crestUrl, defaultImageUrl, emblemUrl, stillUrl } from '#platform/artwork/urls.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';

let database: Database;
let app: Hono;

beforeAll(async () => {
  database = await openDatabase(':memory:');
  app = new Hono().route(ARTWORK_PATH, artworkRoutes({ database }));
  const named = (uuid: string) => ({ uuid, name: `The ${uuid} & Co`, images: '[]' });
  const sport_uuid = 'sport';
  await database
    .insertInto('sport')
    .values({ ...named('sport'), slug: 'football', position: 1 })
    .execute();
  await database
    .insertInto('region')
    .values({ ...named('region'), code: 'DE' })
    .execute();
  await database.insertInto('venue').values(named('venue')).execute();
  await database
    .insertInto('club')
    .values({
      ...named('club'),
      sport_uuid,
      livery: JSON.stringify({ primary: '#112233', secondary: '#ffffff', pattern: 'hoops' }),
    })
    .execute();
  await database
    .insertInto('team')
    .values([
      { ...named('team'), sport_uuid, short_name: 'T', club_uuid: 'club' },
      { ...named('lone'), sport_uuid, short_name: 'L' },
    ])
    .execute();
  await database
    .insertInto('competition')
    .values({ ...named('competition'), sport_uuid, position: 1 })
    .execute();
  await database
    .insertInto('season')
    .values({ ...named('season'), competition_uuid: 'competition', starts_on: '2026-01-01', ends_on: '2026-06-01' })
    .execute();
  await database
    .insertInto('event')
    .values({
      uuid: 'event',
      name: 'A – B',
      sport_uuid,
      starts_at: 1,
      start_day: '2026-01-01',
      status: 'scheduled',
      access: 'free',
      source: 'import',
      updated_at: 1,
    })
    .execute();
  await database
    .insertInto('event_team')
    .values(
      ['team', 'lone'].map((team_uuid, position) => ({
        ...{ event_uuid: 'event', team_uuid, position, starts_at: 1 },
        status: 'scheduled' as const,
      })),
    )
    .execute();
});
afterAll(() => database.destroy());

const name = 'The name';
const drawings = [
  crestUrl('team', name),
  crestUrl('lone', name),
  crestUrl('club', name),
  ...(['competition', 'season', 'venue', 'sport', 'region'] as const).map((kind) => emblemUrl(kind, kind, name)),
  ...(['club', 'team', 'cover', 'thumb'] as const).map(defaultImageUrl),
];
const wide = [
  stillUrl('event', name),
  ...(['team', 'club', 'competition', 'season', 'venue', 'sport', 'region'] as const).map((kind) =>
    coverUrl(kind, kind, name),
  ),
];

it.each(drawings)('%s is a drawing that is cached for a year', async (url) => {
  const response = await app.request(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    vary: 'Accept-Encoding',
  });
  expect(await response.text()).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
});

it.each(wide)('%s is an AVIF of the wanted width that is cached for a year', async (url) => {
  const response = await app.request(`${url}&w=320`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(320);
  const etag = response.headers.get('etag') ?? '';
  const again = await app.request(`${url}&w=320`, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect((await app.request(`${url}&w=640`, { headers: { 'If-None-Match': etag } })).status).toBe(200);
});

it.each([
  crestUrl('team', name),
  ...(['competition', 'season', 'venue', 'sport', 'region'] as const).map((kind) => emblemUrl(kind, kind, name)),
])('%s comes small, as pixels, for rows', async (url) => {
  const small = smallPicture(url);
  const response = await app.request(small);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([width, height]).toEqual([72, 72]);
  const headers = { 'If-None-Match': response.headers.get('etag') ?? '' };
  expect((await app.request(small, { headers })).status).toBe(304);
  expect((await app.request(url, { headers })).status).toBe(200);
});

it('a drawing is packed for who reads brotli', async () => {
  const plain = await (await app.request(crestUrl('club', name))).text();
  const packed = await app.request(crestUrl('club', name), { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(plain);
  const refused = await app.request(crestUrl('club', name), { headers: { 'Accept-Encoding': 'gzip, br;q=0' } });
  expect(refused.headers.get('content-encoding')).toBeNull();
});

it('another name is another address', () => {
  expect(crestUrl('club', 'Old Town')).not.toBe(crestUrl('club', 'New Town'));
  expect(stillUrl('event', 'A – B')).not.toBe(stillUrl('event', 'A – C'));
});

it('a crest is found by the beginning of its uuid, in lists, and by the whole', async () => {
  const uuid = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
  const row = { uuid, name: 'Known by Half', images: '[]', sport_uuid: 'sport', short_name: 'K', club_uuid: 'club' };
  await database.insertInto('team').values(row).execute();
  const [address = ''] = crestUrl(uuid, row.name).split('?');
  expect(address).toBe(`${ARTWORK_PATH}/crests/aaaaaaaa-bbbb.svg`);
  for (const path of [address, `${ARTWORK_PATH}/crests/${uuid}.svg`])
    expect((await app.request(path)).status, path).toBe(200);
  for (const name of ['aaaaaaaa', 'aaaaaaaa-bbb', 'aaaaaaaa-bbbc', 'aaaaaaaa-bbbb-4'])
    expect((await app.request(`${ARTWORK_PATH}/crests/${name}.svg`)).status, name).toBe(404);
});

it('a team wears the crest of its club', async () => {
  const [team, club] = await Promise.all(
    [crestUrl('team', name), crestUrl('club', name)].map(async (url) => (await app.request(url)).text()),
  );
  expect(team).toBe(club);
});

it('is cached for five minutes without a version, and revalidates with 304', async () => {
  const [path = ''] = crestUrl('club', name).split('?');
  const first = await app.request(path);
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  const etag = first.headers.get('etag') ?? '';
  const again = await app.request(path, { headers: { 'If-None-Match': `W/${etag}` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
});

it.each([
  '/crests/nobody.svg',
  '/covers/player/club.svg',
  '/covers/team/club.svg',
  '/emblems/team/team.svg',
  '/stills/none.svg',
  '/stills/none.avif',
  '/crests/club.avif',
  '/crests/nobody.png',
  '/crests/club.webp',
  '/stills/event.png',
  '/default/__proto__.svg',
  '/default/evil.svg',
  '/',
])('%s is not there', async (path) => {
  const response = await app.request(ARTWORK_PATH + path);
  expect(response.status).toBe(404);
  if (path !== '/') expect(errorBody.parse(await response.json()).errors).toEqual([{ code: 'not_found' }]);
});
