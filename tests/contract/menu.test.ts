import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMenu } from '#api/read-menu.ts';
import { type MenuColumn, type MenuItem, menu } from '#contract/menu.ts';
import { buildMenu, MENU_LIMITS } from '#platform/menu/build.ts';
import { menuText } from '#platform/menu/items.ts';
import { NOW } from '../support/now.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let columns: MenuColumn[];
beforeAll(async () => {
  platform = await demoPlatform();
  columns = menu.parse(await (await platform.get('/api/v2/menus/menu')).json()).columns;
});
afterAll(() => platform.close());

const inside = (item: MenuItem | undefined, kind: string) =>
  item?.children.find((column) => column.kind === kind)?.items;
const football = () => columns[0]?.items.find(({ name }) => name === 'Football');
const deep = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...deep(item.children.flatMap((column) => column.items))]);

test('sports contain competitions, teams and matches; competitions contain their own', async () => {
  expect(football()?.data).toMatchObject({ type: 'sport', name: 'Football' });
  expect(football()?.children.map(({ name }) => name)).toEqual(['Competitions', 'Teams', 'Matches']);
  const league = inside(football(), 'competitions')?.[0];
  expect(league?.children.map(({ name }) => name)).toEqual(['Teams', 'Matches']);
  const events = inside(league, 'matches') ?? [];
  expect(events.every(({ data }) => data.type === 'event' && data.eventType && data.startTime)).toBe(true);
});

test('every item is an existing entity; its id is the uuid unless data has one', async () => {
  const sample = deep(columns.flatMap(({ items }) => items)).filter((_item, index) => index % 25 === 0);
  for (const { id, name, data } of sample) {
    const answer = await platform.get(`/api/v2/${data.type}s/${data.uuid ?? id}`);
    expect(answer.status, `${data.type} ${name}`).toBe(200);
    expect(await answer.json()).toMatchObject({ name });
  }
});

test('a sport’s matches are live or upcoming', async () => {
  // Of football more are live than the menu lists.
  expect(inside(football(), 'matches')?.every(({ data }) => data.eventType === 'live')).toBe(true);
  const rugby = columns[0]?.items.find(({ name }) => name === 'Rugby');
  const shown = inside(rugby, 'matches') ?? [];
  const types = shown.map(({ data }) => data.eventType);
  expect(types).toContain('live');
  expect(types).toContain('upcoming');
  const live = (await (await platform.get('/api/v2/events?sport=rugby&status=live')).json()) as { data: Named[] };
  expect(shown.filter(({ data }) => data.eventType === 'live').map(({ id }) => id)).toEqual(
    live.data.map(({ uuid }) => uuid),
  );
  const starts = shown.filter(({ data }) => data.eventType === 'upcoming').map(({ data }) => data.startTime ?? '');
  expect(starts).toEqual(starts.toSorted());
  expect(starts.every((start) => Date.parse(start) >= NOW)).toBe(true);
});
type Named = { uuid: string };

test('sports and competitions say how many of their matches are live; all but matches have a picture', async () => {
  const live = (await (await platform.get('/api/v2/events?sport=football&status=live&per_page=1')).json()) as Counted;
  expect(football()?.live).toBe(live.totalCount);
  const counted = inside(football(), 'competitions')?.reduce((sum, competition) => sum + (competition.live ?? 0), 0);
  expect(counted).toBe(live.totalCount);
  const [competition, team, match] = ['competitions', 'teams', 'matches'].map((kind) => inside(football(), kind)?.[0]);
  for (const item of [football(), competition, team])
    expect((await platform.get(item?.imageUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml');
  expect(match?.imageUrl).toBeNull();
});
type Counted = { totalCount: number };

test('lists are limited, and the most watched competitions get children first', async () => {
  const text = await (await platform.get('/api/v2/menus/menu')).text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MENU_LIMITS.BYTES);
  for (const sport of columns[0]?.items ?? []) {
    const opened = inside(sport, 'competitions')?.map(({ children }) => children.length > 0) ?? [];
    expect(opened[0], sport.name).toBe(true);
    expect(opened, sport.name).toEqual(opened.toSorted((a, b) => Number(b) - Number(a)));
    expect(inside(sport, 'teams')?.length, sport.name).toBeLessThanOrEqual(MENU_LIMITS.TEAMS);
    expect(inside(sport, 'matches')?.length, sport.name).toBeLessThanOrEqual(MENU_LIMITS.MATCHES_PER_SPORT);
  }
});

describe('the answer', () => {
  const get = (headers: Record<string, string> = {}) => platform.get('/api/v2/menus/menu', { headers });

  test('is compressed for clients that accept gzip', async () => {
    const packed = await get({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const plain = await get();
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
  });

  test('may be cached for a minute and revalidated by its ETag', async () => {
    const answer = await get();
    expect(answer.headers.get('cache-control')).toContain('max-age=60');
    expect((await get({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('reads the same in the browser and by the contract', async () => {
    const body: unknown = await (await get()).json();
    const named = (list: readonly MenuColumn[]): unknown =>
      list.map(({ name, items }) => [name, items.map((item) => [item.id, item.name, named(item.children)])]);
    expect(named(readMenu(body))).toEqual(named(columns));
  });
});

test('the menu of an empty catalogue has no columns', async () => {
  const { testDatabase } = await import('../support/test-database.ts');
  const database = await testDatabase();
  expect(menuText(await buildMenu(database, NOW))).toBe('{"columns":[]}');
  await database.destroy();
});
