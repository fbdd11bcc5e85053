import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { ownServer } from '../support/own-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('what was searched for on this device is offered again, five at most, and can be forgotten', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  for (const query of ['united', 'city', 'rovers', 'albion', 'county', 'argyle']) {
    await opener(page).click();
    await drawer(page).getByRole('textbox').fill(query);
    // Before its script has come the form goes to the page of results.
    await expect(drawer(page).getByRole('status')).toContainText('result');
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('status')).toContainText('result');
    await page.keyboard.press('Escape');
  }
  await page.reload();
  await opener(page).click();
  const recent = drawer(page).getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveText(['argyle', 'county', 'albion', 'rovers', 'city']);
  await recent.getByRole('button', { name: 'Remove “county”' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['argyle', 'albion', 'rovers', 'city']);
  await expect(drawer(page).getByRole('textbox')).toBeFocused();
  await recent.getByRole('button', { name: 'city', exact: true }).click();
  await expect(drawer(page).getByRole('textbox')).toHaveValue('city');
  await expect(drawer(page).getByRole('listitem').first()).toContainText(/city/i);
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

strict.describe('an address that searches too often', () => {
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
    // What is kept for everybody is there for everybody, and asks nothing.
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

  strict('is told so on the page, in its language, and can ask again', async ({ page, sparing: { origin } }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '2001:db8::7' });
    for (let count = 0; count < 5; count += 1) await page.goto(`${origin}/de/search?query=united`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(/sehr oft gesucht. In \d+ Sekunden? geht es weiter/);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('united');
    expect(await violations(page)).toEqual([]);
    await expect(alert.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute(
      'href',
      '/de/search?query=united',
    );
  });

  strict('is told so in the drawer', async ({ page, sparing: { origin } }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.8' });
    await page.goto(origin);
    for (let count = 0; count < 4; count += 1) await fetch(`${origin}/v2/searches?query=a`, from('203.0.113.8'));
    await opener(page).click();
    await page.keyboard.type('united');
    await expect(drawer(page).getByRole('alert')).toContainText('The search did not answer.');
    await page.route('**/api/v2/searches*', (route) => route.fulfill({ json: { data: {} } }));
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(drawer(page)).toContainText('No results for “united”.');
  });
});
