import { violations } from '../support/axe.ts';
import { firstOf } from '../support/listed.ts';
import { bell, chooseKickOff, kickOffChoice, openPanel, panel, pushSettings } from '../support/notifications-panel.ts';
import { expect, newMember, subscribeAt, test } from '../support/push-browser.ts';
import { isPost, requestsOf } from '../support/requests.ts';

test('a browser that blocks notifications shows what to do, in the panel and at the choice', async ({
  page,
  site,
  service,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const { asked } = await subscribeAt(page, service);
  await newMember(page, site);
  await page.goto(`${site}/teams/${await firstOf(page, site, 'teams')}`);
  await openPanel(page);
  await expect(pushSettings(page)).toContainText('Your browser blocks notifications of this site.');
  await expect(pushSettings(page).getByRole('button')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await chooseKickOff(page);
  await expect(page.getByRole('status').filter({ hasText: 'Your browser blocks notifications' }).last()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(kickOffChoice(page)).toBeChecked();
  expect(asked.times).toBeLessThanOrEqual(1);
});

for (const [name, userAgent, text] of [
  ['a browser without push says so', undefined, 'This browser shows no notifications.'],
  [
    'an iPhone visitor is asked to install the site',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'Add to Home Screen',
  ],
] as const) {
  test.describe(name, () => {
    test.use(userAgent ? { userAgent } : {});
    test('and stores the choice on the device', async ({ page, site }) => {
      await page.addInitScript(() => {
        delete (globalThis as { PushManager?: unknown }).PushManager;
      });
      await newMember(page, site);
      await page.goto(`${site}/teams/${await firstOf(page, site, 'teams')}`);
      await openPanel(page);
      await expect(pushSettings(page)).toContainText(text);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await expect(kickOffChoice(page)).toBeEnabled();
      const posts = requestsOf(page, isPost);
      await chooseKickOff(page);
      await page.reload();
      await page.getByRole('button', { name: 'Unfollow', exact: true }).hover();
      expect(await page.evaluate(() => localStorage.getItem('kickoffs'))).not.toBe('');
      expect(posts.filter((url) => /favorites|push/.test(url))).toEqual([]);
    });
  });
}

test('guests load no push code', async ({ page, site }) => {
  const scripts = requestsOf(page);
  await page.goto(site);
  await bell(page).click();
  await expect(panel(page)).toContainText('Sign in');
  await expect(pushSettings(page)).toBeHidden();
  expect(scripts.filter((url) => /push/.test(url))).toEqual([]);
});

test('the service worker is always revalidated', async ({ page, site }) => {
  const answer = await page.request.get(`${site}/push-worker.js`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(await answer.text()).not.toMatch(/'fetch'|caches\./);
});
