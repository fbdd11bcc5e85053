import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, newMember, subscribeAt, test } from '../support/push-browser.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const part = (page: Page) => page.getByRole('region', { name: 'Kick-off notifications' });
const choice = (page: Page) => page.getByRole('checkbox', { name: 'Notify me at kick-off' });

/** Ticks the choice once its popover stands still: a scrolling page would close it. */
async function tick(page: Page): Promise<void> {
  await expect(choice(page)).toBeEnabled();
  await expect(page.getByRole('dialog', { name: /^Follow / })).toHaveCSS('opacity', '1');
  await choice(page).check();
}

async function firstTeam(page: Page, site: string): Promise<string> {
  const answer = await page.request.get(`${site}/api/v2/teams?per_page=1`);
  return ((await answer.json()) as { data: { uuid: string }[] }).data[0]?.uuid ?? '';
}

async function openPanel(page: Page): Promise<void> {
  await bell(page).click();
  await expect(part(page)).toBeVisible();
}

test('a browser that blocks notifications says what to do, in the panel and at the choice', async ({
  page,
  site,
  service,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const { asked } = await subscribeAt(page, service);
  await newMember(page, site);
  await page.goto(`${site}/teams/${await firstTeam(page, site)}`);
  await openPanel(page);
  await expect(part(page)).toContainText('Your browser blocks notifications of this site.');
  await expect(part(page).getByRole('button')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await tick(page);
  await expect(page.getByRole('status').filter({ hasText: 'Your browser blocks notifications' }).last()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(choice(page)).toBeChecked();
  expect(asked.times).toBeLessThanOrEqual(1);
});

for (const [name, userAgent, text] of [
  ['a browser without push says so', undefined, 'This browser shows no notifications.'],
  [
    'an iPhone is told to install the site',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'Add to Home Screen',
  ],
] as const) {
  test.describe(name, () => {
    test.use(userAgent ? { userAgent } : {});
    test('and keeps the choice on the device', async ({ page, site }) => {
      await page.addInitScript(() => {
        delete (globalThis as { PushManager?: unknown }).PushManager;
      });
      await newMember(page, site);
      await page.goto(`${site}/teams/${await firstTeam(page, site)}`);
      await openPanel(page);
      await expect(part(page)).toContainText(text);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await expect(choice(page)).toBeEnabled();
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await tick(page);
      await page.reload();
      await page.getByRole('button', { name: 'Unfollow', exact: true }).hover();
      expect(await page.evaluate(() => localStorage.getItem('kickoffs'))).not.toBe('');
      expect(posts.filter((url) => /favorites|push/.test(url))).toEqual([]);
    });
  });
}

test('guests fetch nothing of it', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(site);
  await bell(page).click();
  await expect(panel(page)).toContainText('Sign in');
  await expect(part(page)).toBeHidden();
  expect(scripts.filter((url) => /push/.test(url))).toEqual([]);
});

test('the worker is always asked for anew', async ({ page, site }) => {
  const answer = await page.request.get(`${site}/push-worker.js`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(await answer.text()).not.toMatch(/'fetch'|caches\./);
});
