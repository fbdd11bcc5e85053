import { describe, expect, it } from 'vitest';
import type { Api } from '#api/api.server.ts';
import { apiSitemap } from '#features/seo/sitemap.ts';
import { ORIGIN } from './support.ts';

const KINDS = ['events', 'highlights', 'teams', 'clubs', 'competitions', 'seasons', 'venues', 'sports'] as const;

/** A backend with `counts` entities of each kind; records its calls. */
function backend(counts: Partial<Record<(typeof KINDS)[number], number>>, extra: object = {}) {
  const calls: string[] = [];
  const list = (kind: (typeof KINDS)[number]) => async (asked: { page?: number; per_page: number }) => {
    const { page = 1, per_page } = asked;
    calls.push(`${kind} ${page}`);
    const totalCount = counts[kind] ?? 0;
    const first = (page - 1) * per_page;
    const length = Math.max(0, Math.min(per_page, totalCount - first));
    const data = Array.from({ length }, (_, index) => ({
      uuid: `${kind}-${first + index}`,
      name: 'Ice Hockey',
      ...extra,
    }));
    return { data, count: data.length, totalCount };
  };
  const lists = Object.fromEntries(KINDS.map((kind) => [kind, { list: list(kind) }]));
  const api = { ...lists, plans: { list: async () => [] } } as unknown as Api;
  return { calls, read: (file: string) => apiSitemap(api, file, (path) => ORIGIN + path) };
}

const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => (url ?? '').replace(ORIGIN, ''));

describe('the sitemap of a backend without one', () => {
  it('has a file per thousand entities, and none for an empty kind', async () => {
    expect(locations(await backend({ events: 2001, teams: 1 }).read('index.xml'))).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/events-1.xml',
      '/sitemaps/events-2.xml',
      '/sitemaps/events-3.xml',
      '/sitemaps/teams-1.xml',
    ]);
  });

  it('lists each of its thousand once', async () => {
    const { read, calls } = backend({ events: 1234 });
    const [first, second] = [locations(await read('events-1.xml')), locations(await read('events-2.xml'))];
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([1000, 234, 1234]);
    expect(second[0]).toBe('/events/events-1000');
    expect(calls.length).toBeLessThan(15);
  });

  it('states when a match changed and a highlight was published, if known', async () => {
    const changed = backend({ events: 1 }, { updatedAt: '2026-11-21T14:07:00.000Z' });
    expect(await changed.read('events-1.xml')).toContain('<lastmod>2026-11-21T14:07:00.000Z</lastmod>');
    const published = backend({ highlights: 1 }, { publishedAt: '2026-11-21T15:00:00.000Z' });
    expect(await published.read('highlights-1.xml')).toContain('<lastmod>2026-11-21T15:00:00.000Z</lastmod>');
    expect(await backend({ events: 1 }, { updatedAt: null }).read('events-1.xml')).not.toContain('lastmod');
  });

  it('names the pages of every sport', async () => {
    const pages = locations(await backend({ sports: 1 }).read('pages.xml'));
    expect(pages).toEqual(expect.arrayContaining(['/', '/teams', '/sports/ice%20hockey', '/ice%20hockey/live-games']));
  });

  it.each(['events-2.xml', 'events-0.xml', 'events.xml', 'players-1.xml', 'events-1', '', '../events-1.xml'])(
    'has no file "%s"',
    async (file) => {
      expect(await backend({ events: 5 }).read(file)).toBeUndefined();
    },
  );
});
