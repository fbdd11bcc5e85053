import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../support/server.ts';

let site: RunningServer;
beforeAll(async () => {
  site = await startServer({ APP_ENV: 'staging', DEMO: '0' });
}, 120_000);
afterAll(() => site.stop('SIGKILL'));

test.each([
  '/',
  '/de/teams',
  '/calendar',
  '/imprint',
  '/nothing',
  '/feeds/results.rss',
  '/sitemap.xml',
  '/api/v2/config',
])('a staging site asks crawlers to leave %s out', async (path) => {
  const answer = await fetch(site.origin + path);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  if (answer.headers.get('content-type')?.startsWith('text/html'))
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
});

test('a staging site excludes crawlers from all pages', async () => {
  expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
});
