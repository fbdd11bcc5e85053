import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { FALLBACK_CONFIG, type RobotsPolicy } from '#contract/app-config.ts';
import { robotsText } from '#features/seo/robots.ts';
import { ORIGIN } from './support.ts';

const AGENTS = ['Googlebot', 'bingbot', 'Twitterbot', 'SomebodyElse/1.0'];
const OPEN = [
  '/',
  '/de',
  '/en-us/teams',
  '/events/72e58178-4946-5e8b-b5d4-6ebee4cc69c9',
  '/events/72e58178-4946-5e8b-b5d4-6ebee4cc69c9?embed',
  '/highlights/72e58178-4946-5e8b-b5d4-6ebee4cc69c9?t=12',
  '/teams?page=2',
  '/all-matches?view=results',
  '/calendar?date=2026-11-21',
  '/sports/ice%20hockey',
  '/football',
  '/volleyball/live-games',
  '/passes',
  '/privacy',
  '/sitemap.xml',
  '/sitemaps/events-1.xml',
  '/feeds/results.rss',
  '/oembed?url=x',
  '/robots.txt',
  '/_astro/page.Bx1.css',
  '/_astro/Player.Bx1.js',
  '/media/og/event/1.jpg?v=1',
  '/media/art/crests/1.svg',
  '/media/replays/e1/index.m3u8',
  '/logo.svg',
  '/share.jpg',
  '/search',
];
const CLOSED = [
  '/api/v2/events',
  '/api/v2/openapi.json',
  '/v2/user_favorites',
  '/internal/api/env',
  '/oauth/authorize?client_id=1',
  '/users/sign_in',
  '/login',
  '/de/login',
  '/login?next=/profile',
  '/logout',
  '/verify-code?code=1',
  '/checkout/coupons/ABC',
  '/de/checkout/coupons/ABC',
  '/events/72e58178/checkout',
  '/events/72e58178/watch',
  '/en-us/events/72e58178/checkout',
  '/profile',
  '/profile/subscriptions/1',
  '/onboarding',
  '/onboarding-platform/edit',
  '/search?query=united',
  '/de/search?query=united',
];

const robots = (appEnv: string, own: Partial<RobotsPolicy> = {}) => {
  const policy = { ...FALLBACK_CONFIG.robots, ...own };
  return robotsParser(`${ORIGIN}/robots.txt`, robotsText({ appEnv, origin: ORIGIN, policy }));
};

describe.each(AGENTS)('%s, as an independent reader of robots.txt understands it,', (agent) => {
  it.each(OPEN)('may read %s', (path) => {
    expect(robots('production').isAllowed(ORIGIN + path, agent)).toBe(true);
  });

  it.each(CLOSED)('stays away from %s', (path) => {
    expect(robots('production').isAllowed(ORIGIN + path, agent)).toBe(false);
  });

  it.each([...OPEN.filter((path) => path !== '/robots.txt'), ...CLOSED])(
    'may not read %s of a staging site',
    (path) => {
      expect(robots('staging').isAllowed(ORIGIN + path, agent)).toBe(false);
    },
  );
});

it('names the sitemap, except on a staging site', () => {
  expect(robots('production').getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`]);
  expect(robots('staging').getSitemaps()).toEqual([]);
});

it('closes what the operator closes, in every language', () => {
  const policy = robots('production', { closed: ['/venues'] });
  for (const path of ['/venues', '/de/venues', '/en-us/venues/v1'])
    expect(policy.isAllowed(ORIGIN + path, 'Googlebot'), path).toBe(false);
  expect(policy.isAllowed(`${ORIGIN}/teams`, 'Googlebot')).toBe(true);
});

it('turns crawlers away that train models, and no other, when the operator says so', () => {
  const policy = robots('production', { training: false });
  for (const agent of ['GPTBot', 'CCBot', 'Google-Extended']) {
    expect(policy.isAllowed(`${ORIGIN}/`, agent), agent).toBe(false);
    expect(robots('production').isAllowed(`${ORIGIN}/`, agent), agent).toBe(true);
  }
  expect(policy.isAllowed(`${ORIGIN}/`, 'Googlebot')).toBe(true);
});

it('lets crawlers read a site that shall not be listed: its pages say so', () => {
  expect(robots('production', { index: false }).isAllowed(`${ORIGIN}/teams`, 'Googlebot')).toBe(true);
});
