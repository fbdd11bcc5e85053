import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { hold } from '../support/hold-requests.ts';
import * as menu from '../support/menu-drawer.ts';
import { bell, panel } from '../support/notifications-panel.ts';
import * as search from '../support/search-drawer.ts';

/** The contents of all drawers. */
const CONTENTS = /\/drawers\?/;
const SCRIPT = /page-script-idle/;

const field = (page: Page) => search.drawer(page).getByRole('textbox');
const island = (page: Page, id: string) => page.locator(`dialog#${id} astro-island`);

test('a page without islands of its own holds none, and no script for them', async ({ request, demo }) => {
  for (const path of ['/', '/teams', '/all-matches', '/de/highlights']) {
    const html = await (await request.get(demo + path)).text();
    expect(html, path).not.toContain('astro-island');
    expect(html.match(/<script(?![^>]*(?:ld\+json|src=))/g), path).toHaveLength(1);
    expect(html.match(/<dialog/g), path).toHaveLength(3);
  }
});

test('the contents are one cached document per language, which search engines skip', async ({ request, demo }) => {
  for (const [path, name] of [
    ['/drawers', 'All sports'],
    ['/de/drawers', 'Alle Sportarten'],
  ] as const) {
    const answer = await request.get(demo + path);
    expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(answer.headers()['cache-tag']).toBe('catalogue,config');
    const html = await answer.text();
    expect(html).toContain(name);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('<script');
  }
});

test('a closed drawer fetches no pictures; they come when it opens', async ({ page, demo }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
  await page.goto(`${demo}/highlights`);
  await expect(island(page, 'menu')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const picturesIn = (drawer: string) =>
    page
      .locator(`dialog#${drawer} img`)
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const [sports, suggested] = await Promise.all(['menu', 'search'].map(picturesIn));
  expect(sports!.length).toBeGreaterThan(4);
  expect(suggested!.length).toBeGreaterThan(4);
  expect(fetched.filter((url) => [...sports!, ...suggested!].includes(url))).toEqual([]);
  await menu.opener(page).click();
  await expect.poll(() => sports!.filter((url) => !fetched.includes(url))).toEqual([]);
});

test(
  'an idle page fetches them; the next page has them from the browser’s cache, also on the way back',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const transferred = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/drawers?'))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      );
    const filled = () => expect(island(page, 'menu')).toBeAttached();
    await page.goto(`${demo}/teams`);
    await filled();
    expect(await transferred()).toEqual([expect.any(Number)]);
    expect((await transferred())[0]).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All matches' }).click();
    await expect(page).toHaveURL(`${demo}/all-matches`);
    await filled();
    expect(await transferred()).toEqual([0]);
    await page.goBack();
    await filled();
    await menu.opener(page).click();
    await expect(menu.drawer(page).locator('[aria-current="page"]')).toHaveText(['Teams']);
    await menu.item(page, 'Football').click();
    await expect(menu.layer(page, 'Football')).toBeVisible();
  },
);

for (const browser of ['this browser', 'a browser without moveBefore'])
  test(`text typed before they come stays, with its caret and focus, and is searched for (${browser})`, async ({
    page,
    demo,
  }) => {
    if (browser !== 'this browser')
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
    const release = await hold(page, CONTENTS);
    await page.goto(demo);
    await search.opener(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('unid');
    await page.keyboard.press('ArrowLeft');
    await expect(island(page, 'search')).toHaveCount(0);
    release();
    await expect(island(page, 'search')).toBeAttached();
    await page.keyboard.type('te');
    await expect(field(page)).toHaveValue('united');
    await expect(field(page)).toBeFocused();
    await expect(
      search
        .drawer(page)
        .getByRole('link', { name: /United/ })
        .first(),
    ).toBeVisible();
    await expect(search.drawer(page).locator('form')).toHaveCount(1);
  });

test('a menu opened before they come shows them, ready to use', { tag: '@rare' }, async ({ page, demo }) => {
  const release = await hold(page, CONTENTS);
  await page.goto(demo);
  await menu.opener(page).click();
  await expect(menu.drawer(page).getByRole('status')).toHaveText('Loading');
  release();
  await expect(menu.drawer(page).getByText('Loading')).toBeHidden();
  // Without a sign on the island itself.
  await expect(island(page, 'menu')).not.toHaveAttribute('ssr');
  await expect(menu.drawer(page).getByRole('link', { name: 'All sports' })).toHaveAttribute('href', '/sports');
});

for (const [what, lost] of [
  ['contents', CONTENTS],
  ['script', SCRIPT],
] as const)
  test(`without the ${what} an open drawer leads to its page, and the next click tries again`, async ({
    page,
    demo,
  }) => {
    await page.route(lost, (route) => route.abort());
    await page.goto(`${demo}/de`);
    await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menü' });
    await expect(drawer.getByRole('alert')).toContainText('Das ließ sich nicht laden.');
    await expect(drawer.getByRole('link', { name: 'Alle Sportarten' })).toHaveAttribute('href', '/de/sports');
    await page.unroute(lost);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
    await expect(drawer.getByRole('button', { name: 'Fußball' })).toBeVisible();
    await expect(drawer.getByRole('alert')).toHaveCount(0);
  });

test('without the contents the search leads to its page', { tag: '@rare' }, async ({ page, demo }) => {
  await page.route(CONTENTS, (route) => route.abort());
  await page.goto(demo);
  await search.opener(page).click();
  await field(page).fill('united');
  await field(page).press('Enter');
  await page.waitForURL(`${demo}/search?query=united`, { waitUntil: 'load' });
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: 'Everything you follow' })).toHaveAttribute('href', '/follow');
});
