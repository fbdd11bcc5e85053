import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adSettings, appConfig, featureFlag, linkedImage, topLink, webManifest } from '#contract/app-config.ts';
import { menu } from '#contract/menu.ts';
import { searchAnswer } from '#contract/search.ts';
import { defaultDocuments } from '#platform/config/default-documents.ts';
import { writeDocument } from '#platform/config/documents.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

describe.each([
  ['config', appConfig],
  ['config/ad', adSettings],
  ['config/webmanifest', webManifest],
  ['config/top_links', z.array(topLink)],
  ['config/images_header', z.array(linkedImage)],
  ['config/images_footer', z.array(linkedImage)],
  ['menus/menu', menu],
  ['feature_flags', z.array(featureFlag)],
] as [string, z.ZodType][])('%s', (path, schema) => {
  test.each(['/api/v2', '/v2'])('matches the contract under %s', async (prefix) => {
    const response = await platform.get(`${prefix}/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(schema.safeParse(await response.json()).error).toBeUndefined();
  });
});

test('the demo has partners; a site without the demo has none', async () => {
  for (const place of ['images_header', 'images_footer'] as const) {
    expect(await platform.json(`/api/v2/config/${place}`)).toMatchObject([{ name: 'Nordwind' }, {}, {}]);
    expect(defaultDocuments[place](platform.database)).toEqual([]);
  }
});

test('a highlight is found with its picture', async () => {
  const { data } = searchAnswer.parse(await platform.json('/api/v2/searches?query=key%20moments'));
  const pictures = data['highlights']?.map(({ imageUrl }) => imageUrl) ?? [];
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) expect(picture).toMatch(/^\/media\/art\/stills\/.*&w=320$/);
});

test('an operator’s config replaces the default', async () => {
  const config = appConfig.parse(await platform.json('/api/v2/config'));
  await writeDocument(platform.database, 'config', { ...config, appName: 'Arena' });
  expect(await platform.json('/api/v2/config')).toMatchObject({ appName: 'Arena' });
  await platform.database.deleteFrom('document').where('key', '=', 'config').execute();
});

describe('search', () => {
  const search = async (query: string) =>
    searchAnswer.parse(await platform.json(`/api/v2/searches?query=${encodeURIComponent(query)}`)).data;

  test('groups results, and ignores accents and case', async () => {
    const { name } = (await platform.database
      .selectFrom('team')
      .innerJoin('sport', 'sport.uuid', 'team.sport_uuid')
      .select('team.name')
      .where('team.name', 'like', '%ü%')
      .executeTakeFirstOrThrow()) as { name: string };
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const found = await search(plain);
    expect(found['teams']?.map((result) => result.name)).toContain(name);
    expect(found['events']?.length).toBeGreaterThan(0);
  });

  test('answers as many results of each group as asked for, and how many there are', async () => {
    const answer = async (more: string) =>
      searchAnswer.parse(await platform.json(`/api/v2/searches?query=united${more}`));
    const [few, all] = [await answer('&per_page=2'), await answer('')];
    expect(few.totals).toEqual(all.totals);
    expect(all.totals['teams']).toBeGreaterThan(2);
    for (const [group, results] of Object.entries(all.data)) expect(few.data[group]).toEqual(results.slice(0, 2));
  });

  test('tolerates a typing error', async () => {
    const { name } = await platform.database
      .selectFrom('team')
      .select('name')
      .where('name', 'like', '____________%')
      .orderBy('name')
      .executeTakeFirstOrThrow();
    const mistyped = `${name.slice(0, 4)}x${name.slice(5)}`;
    expect((await search(mistyped))['teams']?.map((result) => result.name)).toContain(name);
  });

  test('finds matches between two teams by both names', async () => {
    const answer = await platform.json('/api/v2/events?status=upcoming&sport=football&per_page=1');
    const [match] = (answer as { data: { uuid: string; teams: { name: string }[] }[] }).data;
    const longest = (text: string) => text.split(' ').sort((a, b) => b.length - a.length)[0];
    const query = match?.teams.map(({ name }) => longest(name)).join(' ') ?? '';
    expect((await search(query))['events']?.map(({ uuid }) => uuid)).toContain(match?.uuid);
  });

  test.each(['ab', '', '  a  '])('%j is too short to search', async (query) => {
    expect(await search(query)).toEqual({});
  });

  test.each(['%%%', '___', '%_%', '\\\\\\', '***', '???', '[a-z]{3}', '.*.*.*'])('%j is no wildcard', async (query) => {
    expect(await search(query)).toEqual({});
  });

  test.each(['a'.repeat(100), '(a+)+$'.repeat(16), 'aaa '.repeat(25), `${'%_'.repeat(49)}a`, 'fc '.repeat(33)])(
    '%j takes no longer than other queries',
    async (query) => {
      const started = performance.now();
      await search(query);
      expect(performance.now() - started).toBeLessThan(1000);
    },
  );

  test.each(['"', '***', 'a" OR name:"b', "'; DROP TABLE team; --", 'NEAR(', '%%%', '😀😀😀'])(
    '%j is plain text',
    async (query) => {
      expect((await platform.get(`/api/v2/searches?query=${encodeURIComponent(query)}`)).status).toBe(200);
    },
  );
});

describe('every call', () => {
  test('is described by the OpenAPI document', async () => {
    const document = (await platform.json('/api/v2/openapi.json')) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.0.3');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/events', '/events/{uuid}', '/searches', '/config', '/menus/menu', '/feature_flags']),
    );
  });

  test.each(['/api/v2/nothing', '/v2/nothing/else', '/api/v2/events/x/nothing', '/api/v2'])(
    '%s is a JSON 404',
    async (path) => {
      const response = await platform.get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] });
    },
  );

  test('allows only configured origins', async () => {
    const from = (origin: string) => platform.get('/api/v2/config', { headers: { origin } });
    expect((await from('https://friend.example')).headers.get('access-control-allow-origin')).toBe(
      'https://friend.example',
    );
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await platform.get('/api/v2/config', {
      method: 'OPTIONS',
      headers: { origin: 'https://friend.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-max-age')).toBe('600');
  });
});
