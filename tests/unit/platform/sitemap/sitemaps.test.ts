import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
}, 60_000);
afterAll(() => platform.close());

const read = async (file: string) => (await platform.get(`/api/v2/sitemaps/${file}`)).text();
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
const fileOf = (url: string) => url.split('/').at(-1) ?? '';
const countOf = async (table: 'event' | 'team') => {
  const all = platform.database.selectFrom(table).select((e) => e.fn.countAll().as('count'));
  return Number((await all.executeTakeFirstOrThrow()).count);
};

describe('the sitemaps', () => {
  it('are listed in an index with the addresses of the origin that was asked', async () => {
    const files = addresses(await read('index.xml'));
    expect(files[0]).toBe('http://test.invalid/sitemaps/pages.xml');
    for (const kind of ['events', 'highlights', 'teams', 'clubs', 'competitions', 'seasons', 'venues'])
      expect(files.map(fileOf)).toContain(`${kind}-1.xml`);
    for (const file of files) expect((await platform.get(`/api/v2/sitemaps/${fileOf(file)}`)).status, file).toBe(200);
  });

  it('name every page once', async () => {
    const files = addresses(await read('index.xml')).map(fileOf);
    const lists = await Promise.all(files.filter((file) => !file.includes('videos')).map(read));
    const all = lists.flatMap(addresses);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((url) => url.includes('/events/'))).toHaveLength(await countOf('event'));
    expect(all.filter((url) => url.includes('/teams/') && !url.includes('/football'))).toHaveLength(
      await countOf('team'),
    );
    expect(all.filter((url) => /search|embed|login|api/.test(url))).toEqual([]);
  });

  it('are the same bytes while nothing changes', async () => {
    for (const file of ['index.xml', 'events-1.xml', 'event-videos-1.xml'])
      expect(await read(file)).toBe(await read(file));
  });

  it('say when a match changed, and nothing where the data does not know', async () => {
    const before = await read('events-1.xml');
    const { uuid } = await platform.database.selectFrom('event').select('uuid').limit(1).executeTakeFirstOrThrow();
    const updated_at = Date.parse('2026-11-21T14:07:00Z');
    await platform.database.updateTable('event').set({ updated_at }).where('uuid', '=', uuid).execute();
    const after = await read('events-1.xml');
    expect(after).not.toBe(before);
    expect(after).toContain(`/events/${uuid}</loc><lastmod>2026-11-21T14:07:00.000Z</lastmod>`);
    expect(await read('teams-1.xml')).not.toContain('lastmod');
  });

  it('list only videos that anyone can watch, with what a reader needs', async () => {
    const xml = await read('event-videos-1.xml');
    const first = /<video:video>.*?<\/video:video>/.exec(xml)?.[0] ?? '';
    for (const name of ['thumbnail_loc', 'title', 'description', 'player_loc', 'publication_date', 'live'])
      expect(first, name).toContain(`<video:${name}>`);
    expect(first).toMatch(/<video:player_loc>http:\/\/test\.invalid\/events\/[\w-]+\?embed=player</);
    const watchable = platform.database.selectFrom('event').select('uuid').where('video', 'is not', null);
    const [later] = await watchable.where('status', '=', 'scheduled').limit(1).execute();
    expect(later).toBeDefined();
    expect(xml).not.toContain(later?.uuid);
    expect(await read('highlight-videos-1.xml')).toMatch(/<video:duration>\d+</);
  });

  it.each(['nothing-1.xml', 'events-0.xml', 'events-99.xml', 'events.xml', 'events-1', 'events-999999.xml'])(
    'are not found at %s',
    async (file) => {
      expect((await platform.get(`/api/v2/sitemaps/${file}`)).status).toBe(404);
    },
  );
});
