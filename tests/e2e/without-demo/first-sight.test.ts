import { expect, test as base } from '../../support/browser.ts';
import { writeFootballFolder } from '../../support/football-folder.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { drawer, opener } from '../../support/search-drawer.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Long after the last match of the imported season. */
const NOW = '2027-06-01T12:00:00Z';

const test = base.extend<object, { over: RunningServer; empty: RunningServer }>({
  over: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'touchline-over-'));
      const args = ['src/platform/import/cli.ts', writeFootballFolder(), '--data-dir', dataDir];
      expect(spawnSync(process.execPath, args).status).toBe(0);
      const server = await startServer({ DEMO: '0', NOW, DATA_DIR: dataDir });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer({ DEMO: '0', NOW });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ javaScriptEnabled: false });

test('between two seasons home has the last results and the final table', async ({ page, over: { origin } }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(origin);
  const season = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: 'Season 2025/26' }) });
  await expect(season.getByRole('row').nth(1)).toContainText(/1\s*Bayern München\s*2\s*6/);
  await expect(
    page
      .getByRole('region', { name: /Latest results/ })
      .or(page.getByRole('main').locator('section', { hasText: 'Latest results' }))
      .first(),
  ).toContainText('FC Augsburg');
  // Without partners the picture of the last match begins in the band; a page without a picture has the competition there.
  const band = page.locator('.band');
  expect((await band.boundingBox())?.height).toBe(192);
  expect((await page.locator('main .still').first().boundingBox())?.y).toBe((await band.boundingBox())?.y);
  await page.goto(`${origin}/teams`);
  expect((await band.boundingBox())?.height).toBe(192);
  await expect(band.getByRole('link', { name: /Bundesliga/ })).toContainText('2025/26');
});

test('the header’s “All matches” opens where matches are', async ({ page, over: { origin } }) => {
  await page.goto(origin);
  await page.getByRole('banner').getByRole('link', { name: 'All matches' }).click();
  await expect(page.getByRole('link', { name: /FC Augsburg 2–3 Bayern München/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Which matches' }).locator('[aria-current]')).toHaveText('Results');
});

test('teams begin with the most popular, and have links by letter', async ({ page, over: { origin } }) => {
  await page.goto(`${origin}/teams`);
  await expect(page.getByRole('main').locator('.link-card').first()).toContainText('Bayern München');
  await page.getByRole('navigation', { name: 'First letter' }).getByRole('link', { name: 'W', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/teams?letter=w`);
  await expect(page.getByRole('main').locator('.link-card')).toHaveText([/Werder Bremen/]);
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  for (const [path, status] of [
    ['/teams?letter=ab', 200],
    ['/teams?country=zz', 404],
    ['/clubs?country=de', 200],
    ['/clubs?country=de&letter=0', 200],
  ] as const)
    expect([path, (await page.request.get(origin + path)).status()]).toEqual([path, status]);
});

test('all results of a search are reachable by pages and groups', async ({ page, over: { origin } }) => {
  await page.goto(`${origin}/search?query=bayern&type=events`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page).toHaveURL(`${origin}/search?query=bayern`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Teams', 'Matches', 'Clubs']);
});

test('an empty site says so on every page, and nothing to its operator', async ({ page, empty: { origin } }) => {
  for (const path of [
    '/',
    '/football',
    '/teams',
    '/clubs',
    '/all-matches',
    '/competitions',
    '/sports',
    '/calendar',
    '/search',
    '/highlights',
  ]) {
    expect((await page.goto(origin + path))?.status(), path).toBe(200);
    await expect(page.getByRole('main'), path).not.toContainText(/import|demo|operator/i);
  }
});

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });
  test('the search suggests teams before a query, and leads to all results of one', async ({
    page,
    over: { origin },
  }) => {
    await page.goto(origin);
    await opener(page).click();
    await expect(drawer(page).getByRole('heading', { name: 'Popular teams' })).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: /Bayern München/ })).toBeVisible();
    await drawer(page).getByRole('textbox').fill('bayern');
    await expect(drawer(page).getByRole('heading', { level: 3 })).toHaveText(['Teams', 'Matches', 'Clubs']);
    await expect(drawer(page).getByRole('heading', { name: 'Popular teams' })).toHaveCount(0);
  });
});
