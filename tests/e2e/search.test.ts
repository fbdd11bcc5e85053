import type { Page } from '@playwright/test';
import { expect, ISLAND_SCRIPT, test } from '../support/browser.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('the drawer opens before any script has come, and nothing typed meanwhile is lost', async ({ page, demo }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts: string[] = [];
  await page.route(ISLAND_SCRIPT, async (route) => {
    scripts.push(route.request().url());
    await held;
    await route.continue();
  });
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

test('a result is chosen by keyboard; Escape closes and gives the focus back', async ({ page, demo }) => {
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

test('fewer than three characters ask nothing, three ask once the typing rests', async ({ page, demo }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v2/searches') asked.push(url.searchParams.get('query') ?? '');
  });
  await page.goto(demo);
  await opener(page).click();
  // Before its script has come, the form would lead to the page that answers (below).
  await expect(drawer(page).locator('astro-island:not([ssr])')).toHaveCount(1);
  await page.keyboard.type('un');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText('at least 3 characters');
  expect(asked).toEqual([]);
  await page.keyboard.type('ited', { delay: 30 });
  await expect.poll(() => asked).toEqual(['united']);
  const groups = drawer(page).getByRole('list');
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) expect(await group.getByRole('listitem').count()).toBeLessThanOrEqual(6);
});

test('nothing found and no answer are told apart', async ({ page, demo }) => {
  await page.goto(demo);
  await opener(page).click();
  await page.keyboard.type('qqqqqq');
  await expect(drawer(page)).toContainText('No results for “qqqqqq”.');
  await page.route('**/api/v2/searches*', (route) => route.abort());
  await page.keyboard.type('zz');
  await expect(drawer(page)).toContainText('The search did not answer.');
  await page.unroute('**/api/v2/searches*');
  await drawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(drawer(page)).toContainText('No results for “qqqqqqzz”.');
});

test('without script the control leads to a form that answers', async ({ browser, demo }) => {
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

test('what was searched for on this device is offered again, five at most, and can be forgotten', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  for (const query of ['united', 'city', 'rovers', 'albion', 'county', 'argyle']) {
    await opener(page).click();
    await drawer(page).getByRole('textbox').fill(query);
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
