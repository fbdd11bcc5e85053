import { expect, test } from '../../support/browser.ts';
import { firstOf, listed } from '../../support/listed.ts';

const KINDS = ['events', 'highlights', 'teams', 'clubs', 'competitions', 'venues', 'seasons', 'regions'] as const;
const MACHINE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/events-1.xml',
  '/feeds/results.rss',
  '/feeds/highlights.json',
];

test('a trailing slash redirects permanently to the same path without it, and never to another site', async ({
  request,
  product,
}) => {
  for (const [asked, location] of [
    ['/teams/', '/teams'],
    ['/teams/?page=2&x=a/', '/teams?page=2&x=a/'],
    ['/de/teams/', '/de/teams'],
    ['/en-us/', '/en-us'],
    ['/en/teams/', '/en/teams'],
    ['/en/teams?page=2', '/teams?page=2'],
    ['/nothing/', '/nothing'],
    ['/robots.txt/', '/robots.txt'],
    ['//teams', '/teams'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/en//evil.example', '/en/evil.example'],
    ['/teams//x', '/teams/x'],
  ] as const) {
    const answer = await request.get(product + asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], asked).toEqual([308, location]);
  }
});

test('an unknown page is a 404 with links, and is not indexed', async ({ page, request, product }) => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const ids = [unknown, '%00', 'x'.repeat(300), '..%2f', 'null'];
  const paths = ['/nothing', '/a/b/c/d', '/de/nothing', '/sitemaps/nothing-1.xml', '/feeds/nothing.rss'];
  for (const path of [...paths, ...KINDS.flatMap((kind) => ids.map((id) => `/${kind}/${id}`))]) {
    const answer = await request.get(product + path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex">');
  }
  await page.goto(`${product}/events/${unknown}`);
  await expect(page.getByRole('banner')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  expect(await main.getByRole('link').count()).toBeGreaterThan(2);
});

test('a collection without its own page redirects to one, so a shortened URL works', async ({ request, product }) => {
  for (const path of ['/competitions', '/events', '/highlights', '/seasons', '/regions', '/de/events'])
    expect((await request.get(product + path)).status(), path).toBe(200);
});

test('HEAD returns the headers of GET on every kind of URL', async ({ request, product }) => {
  // An imported catalogue has neither venues nor highlights.
  const first = async (kind: string) => (await listed({ request }, product, kind)).slice(0, 1);
  const pages = await Promise.all(KINDS.map(async (kind) => (await first(kind)).map(({ uuid }) => `/${kind}/${uuid}`)));
  const entities = pages.flat();
  expect(entities.length).toBeGreaterThanOrEqual(KINDS.length - 2);
  const team = await firstOf({ request }, product, 'teams');
  const others = [
    '/',
    '/nothing',
    '/teams/',
    '/share.jpg',
    `/api/v2/calendar/team/${team}.ics`,
    '/media/og/site/home.jpg',
  ];
  // Compressed sizes may shrink between two responses: the host recompresses a cached page at a higher level.
  const options = { maxRedirects: 0, headers: { 'accept-encoding': 'identity' } };
  for (const path of [...MACHINE_FILES, ...entities, ...others]) {
    const get = await request.get(product + path, options);
    const head = await request.head(product + path, options);
    const lasting = (headers: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !['date', 'x-cache', 'x-request-id', 'transfer-encoding'].includes(name),
        ),
      );
    expect([head.status(), (await head.body()).length], path).toEqual([get.status(), 0]);
    expect(lasting(head.headers()), path).toEqual(lasting(get.headers()));
  }
});

test('machine-readable files are cached, compressed and revalidated', async ({ request, product }) => {
  for (const path of MACHINE_FILES) {
    await request.get(product + path);
    const answer = await request.get(product + path, { headers: { 'accept-encoding': 'br' } });
    const { etag, 'content-encoding': encoding, 'x-cache': state } = answer.headers();
    expect([answer.status(), encoding, state], path).toEqual([200, 'br', 'hit']);
    const again = await request.get(product + path, { headers: { 'if-none-match': etag ?? '' } });
    expect([again.status(), (await again.body()).length], path).toEqual([304, 0]);
  }
});

test('an invalid page number redirects to the list; one past the end is 404', async ({ request, product }) => {
  for (const number of ['0', '1', '-1', 'abc', ''])
    expect((await request.get(`${product}/teams?page=${number}`, { maxRedirects: 0 })).status(), number).toBe(308);
  for (const number of ['99999'])
    expect((await request.get(`${product}/teams?page=${number}`)).status(), number).toBe(404);
});

test('API responses and embedded pages are noindex', async ({ request, product }) => {
  const team = await firstOf({ request }, product, 'teams');
  for (const [path, robots] of [
    ['/api/v2/config', 'noindex'],
    ['/v2/teams', 'noindex'],
    ['/internal/api/env', 'noindex'],
    [`/teams/${team}?embed`, 'noindex, indexifembedded'],
    [`/teams/${team}`, undefined],
  ] as const)
    expect((await request.get(product + path)).headers()['x-robots-tag'], path).toBe(robots);
});
