import { describe, expect, it } from 'vitest';
import { cacheKey } from '#host/cache/page-cache.ts';

describe('the key of a cached page', () => {
  it.each([
    ['/', '/'],
    ['/teams', '/teams'],
    ['/teams?page=2', '/teams?page=2'],
    ['/teams?utm_source=x&page=2&fbclid=y', '/teams?page=2'],
    ['/teams?page=2&page=3', '/teams?page=2'],
    ['/teams?page=', '/teams?page='],
    ['/de/teams?page=2', '/de/teams?page=2'],
    ['/en-us', '/en-us'],
    ['/events/7?embed', '/events/7?embed'],
    ['/events/7?t=90&embed=player', '/events/7?embed=player&t=90'],
    ['/teams/7?embed=player', '/teams/7?embed'],
    ['/events/7?t=90&embed=1', '/events/7?embed&t=90'],
    ['/events/7?muted=1&autoplay=1', '/events/7'],
    ['/calendar?view=week&embed=1&date=2026-11-21', '/calendar?embed&date=2026-11-21&view=week'],
    ['/sitemaps/events-1.xml?x=1', '/sitemaps/events-1.xml'],
    ['/de/feeds/results.rss', '/de/feeds/results.rss'],
    ['/oembed?url=https%3A%2F%2Fa.example&x=1', '/oembed?url=https%3A%2F%2Fa.example'],
    ['/search', '/search'],
    ['/search?query=&utm_source=x', '/search?query='],
    ['/calendar?team=fc%20nord', '/calendar?team=fc+nord'],
    ['/events/../teams', '/teams'],
  ])('of %s is %s', (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  it.each(['/', '/teams?x=1&page=2', '/calendar?view=week&embed=1&date=2026-11-21', '/calendar?team=a%20b%2Bc'])(
    'of the key of %s is the key',
    (url) => {
      const key = cacheKey(url)!;
      expect(cacheKey(key)).toBe(key);
    },
  );

  it.each([
    '/nowhere',
    '/api/v2/events',
    '/_astro/x.js',
    '/500',
    '/teams/',
    '//teams',
    '/dev',
    '/search?query=united',
    '/de/search?x=1&query=a',
  ])('does not exist for %s, which is no page for everybody', (url) => {
    expect(cacheKey(url)).toBeNull();
  });
});
