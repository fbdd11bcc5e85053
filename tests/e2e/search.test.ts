import { SEARCH_DEBOUNCE_MS } from '../../src/config/limits.ts';
import { violations } from '../support/axe.ts';
import { expect, ISLAND_SCRIPT, test } from '../support/browser.ts';
import { hold } from '../support/hold-requests.ts';
import { ownServer } from '../support/own-server.ts';
import { requestsOf } from '../support/requests.ts';
import { drawer, opener } from '../support/search-drawer.ts';
import { type RunningServer, startServer } from '../support/server.ts';

test('the drawer opens before any script loads, and typed text is not lost', async ({ page, demo }) => {
  const scripts = requestsOf(page, ISLAND_SCRIPT);
  const release = await hold(page, ISLAND_SCRIPT);
  await page.goto(demo);
  expect(scripts).toEqual([]);

  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('unit');
  release();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.keyboard.type('ed');
  await expect(drawer(page).getByRole('textbox')).toHaveValue('united');
  await expect(
    drawer(page)
      .getByRole('link', { name: /United/ })
      .first(),
  ).toBeVisible();
  await expect(drawer(page).getByRole('textbox')).toHaveValue('united');
});

test('a result is chosen by keyboard; Escape closes and returns focus', async ({ page, demo }) => {
  await page.goto(demo);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('united');
  await expect(drawer(page).getByRole('status')).toContainText('results');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(chosen).toMatch(/^\/(events|teams)\//);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(demo + chosen);
});

test('the search requests nothing below three characters, and waits for a pause in typing', async ({ page, demo }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v2/searches') asked.push(url.searchParams.get('query') ?? '');
  });
  await page.clock.install();
  await page.goto(demo);
  await opener(page).click();
  // Before its script loads, the form opens the results page (below).
  await expect(drawer(page).locator('astro-island:not([ssr])')).toHaveCount(1);
  await page.keyboard.type('un');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText('at least 3 characters');
  expect(asked).toEqual([]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.type('ited');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['united']);
  await page.clock.resume();
  const groups = drawer(page).getByRole('list');
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) expect(await group.getByRole('listitem').count()).toBeLessThanOrEqual(6);
});

test('no results and a failed request show different messages', { tag: '@rare' }, async ({ page, demo }) => {
  await page.goto(demo);
  await opener(page).click();
  await page.keyboard.type('qqqqqq');
  await expect(drawer(page)).toContainText('No results for “qqqqqq”.');
  await page.route('**/api/v2/searches*', (route) => route.abort());
  await page.keyboard.type('zz');
  await expect(drawer(page)).toContainText('The results could not be loaded.');
  await page.unroute('**/api/v2/searches*');
  await drawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(drawer(page)).toContainText('No results for “qqqqqqzz”.');
});

test('without script the search button leads to a form that works', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo}/de`);
  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click();
  await expect(page).toHaveURL(/\/de\/search$/);
  await page.getByRole('textbox').fill('united');
  await page.getByRole('main').getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/\/de\/search\?query=united$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('united');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /United/ })
      .first(),
  ).toHaveAttribute('href', /^\/de\//);
  await context.close();
});

const strict = test.extend<object, { sparing: RunningServer }>({
  sparing: ownServer(() =>
    startServer({
      NOW: '2026-11-21T14:00:00Z',
      SEARCHES_PER_MINUTE: '4',
      TRUST_PROXY: '1',
      CORS_ORIGINS: 'https://fans.example, https://league.example',
    }),
  ),
});

strict.describe('an address over the search rate limit', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  strict('waits, on the page and at the API alike; other addresses do not', async ({ sparing: { origin } }) => {
    const paths = [
      '/search?query=united',
      '/de/search?query=city',
      '/api/v2/searches?query=united',
      '/v2/searches?query=a',
    ];
    for (const path of paths) expect((await fetch(origin + path, from('203.0.113.5'))).status, path).toBe(200);
    for (const path of paths) {
      const answer = await fetch(origin + path, from('203.0.113.5'));
      expect(answer.status, path).toBe(429);
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait > 0 && wait <= 60, path).toBe(true);
      expect(answer.headers.get('cdn-cache-control'), path).toBeNull();
    }
    // Shared cached pages show for everybody and send no request.
    for (const path of ['/search', '/search?query=ab', '/teams'])
      expect((await fetch(origin + path, from('203.0.113.5'))).status, path).toBe(200);
    expect((await fetch(`${origin}/search?query=united`, from('203.0.113.6'))).status).toBe(200);
  });

  strict(
    'can tell its visitor so on another site that may ask; to ask whether it may is no search',
    async ({ sparing: { origin } }) => {
      const site = { origin: 'https://league.example', 'x-forwarded-for': '203.0.113.9' };
      const call = `${origin}/api/v2/searches?query=united`;
      for (let count = 0; count < 5; count += 1) {
        const headers = { ...site, 'access-control-request-method': 'GET' };
        expect((await fetch(call, { method: 'OPTIONS', headers })).status).toBe(204);
      }
      for (const status of [200, 200, 200, 200, 429]) {
        const answer = await fetch(call, { headers: site });
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, site.origin]);
      }
      const other = await fetch(call, { headers: { ...site, origin: 'https://elsewhere.example' } });
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  strict(
    'gets a message on the page in its language, and can retry',
    { tag: '@rare' },
    async ({ page, sparing: { origin } }) => {
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '2001:db8::7' });
      for (let count = 0; count < 5; count += 1) await page.goto(`${origin}/de/search?query=united`);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(/Zu viele Suchen. In \d+ Sekunden? geht es weiter/);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('united');
      expect(await violations(page)).toEqual([]);
      await expect(alert.getByRole('link', { name: 'Noch einmal versuchen' })).toHaveAttribute(
        'href',
        '/de/search?query=united',
      );
    },
  );

  strict('gets a message in the drawer', async ({ page, sparing: { origin } }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.8' });
    await page.goto(origin);
    for (let count = 0; count < 4; count += 1) await fetch(`${origin}/v2/searches?query=a`, from('203.0.113.8'));
    await opener(page).click();
    await page.keyboard.type('united');
    await expect(drawer(page).getByRole('alert')).toContainText('The results could not be loaded.');
    await page.route('**/api/v2/searches*', (route) => route.fulfill({ json: { data: {} } }));
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(drawer(page)).toContainText('No results for “united”.');
  });
});

test('a page of results is compressed for a client that accepts it', async ({ demo }) => {
  const ask = (encoding: string) => fetch(`${demo}/search?query=united`, { headers: { 'accept-encoding': encoding } });
  const [packed, plain] = await Promise.all([ask('gzip, br'), ask('identity')]);
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')?.toLowerCase()]).toEqual([
    'gzip',
    'accept-encoding',
  ]);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await packed.text()).length).toBeGreaterThan(20_000);
});
