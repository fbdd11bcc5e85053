import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { hold } from '../support/hold-requests.ts';
import { IN_ACCOUNT, saved, spoilers, stored } from '../support/settings-form.ts';
import { signOut, signUp } from '../support/sign-up-pages.ts';

test.use({ timezoneId: 'UTC' });

test('choices made before the script comes are stored once it does', async ({ page, demo }) => {
  const release = await hold(page, /settings-script-/);
  await page.goto(`${demo}/display`, { waitUntil: 'commit' });
  await spoilers(page).check();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  release();
  await expect(saved(page, 'Saved on this device.')).toBeVisible();
  await expect(spoilers(page)).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-spoilers', 'hide');
  await page.reload();
  await expect(spoilers(page)).toBeChecked();
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
});

test('a new account on a used device gets no data of the previous user, and the device stores no id', async ({
  page,
  demo,
}) => {
  await signUp(page, demo);
  await page.goto(`${demo}/setting`);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(saved(page, IN_ACCOUNT)).toBeVisible();
  await signOut(page);
  // The choice still applies here.
  await page.goto(`${demo}/display`);
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await signUp(page, demo, { name: 'Grace Fan' });
  await page.goto(`${demo}/setting`);
  await expect(page.getByLabel('Time zone')).toHaveValue('');
  await spoilers(page).check();
  await expect(saved(page, IN_ACCOUNT)).toBeVisible();
  const { settings } = await (await page.request.get(`${demo}/api/v2/users/me`)).json();
  expect(settings).toMatchObject({ spoilers: true });
  expect(settings).not.toHaveProperty('timeZone');
});

for (const [way, leave] of [
  ['by the menu', signOut],
  ['without a message to open pages', signOutUnnoticed],
] as const)
  test(`signing out ${way} leaves no account id in any tab`, async ({ page, demo }) => {
    await signUp(page, demo);
    await page.goto(`${demo}/setting`);
    await spoilers(page).check();
    await expect(saved(page, IN_ACCOUNT)).toBeVisible();
    const beside = await page.context().newPage();
    await beside.goto(`${demo}/teams`);
    const { uuid } = await (await page.request.get(`${demo}/api/v2/users/me`)).json();
    expect(await stored(page, 'settings')).toContain(uuid);
    await leave(page, demo);
    await page.bringToFront();
    await page.goto(`${demo}/clubs`);
    for (const tab of [page, beside])
      await expect
        .poll(() => tab.evaluate(() => JSON.stringify([localStorage['settings'], { ...sessionStorage }])))
        .not.toContain(uuid);
  });

test('a tab that gets its session answer after a sign-out discards it', async ({ page, demo }) => {
  await signUp(page, demo);
  await page.goto(`${demo}/setting`);
  const { uuid } = await (await page.request.get(`${demo}/api/v2/users/me`)).json();
  const beside = await page.context().newPage();
  const { promise: letThrough, resolve: goOn } = Promise.withResolvers<void>();
  await beside.route('**/internal/api/session', async (route) => {
    const response = await route.fetch();
    await letThrough;
    await route.fulfill({ response });
  });
  const asked = beside.waitForRequest('**/internal/api/session');
  await beside.goto(`${demo}/teams`);
  await asked;
  await signOutUnnoticed(page, demo);
  await page.goto(`${demo}/clubs`);
  await expect(beside.locator('html')).toHaveAttribute('data-session', 'out');
  goOn();
  // The tab holds the lock until it has processed the answer.
  await beside.evaluate(() => navigator.locks.request('sso-refresh', () => {}));
  expect(await beside.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(uuid);
  await expect(beside.locator('html')).toHaveAttribute('data-session', 'out');
});

test('the next page sends an unsent change', async ({ page, demo }) => {
  await signUp(page, demo);
  await page.goto(`${demo}/setting`);
  await page.route('**/v2/users/me', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { errors: [] } }) : route.continue(),
  );
  await spoilers(page).check();
  await expect(saved(page, 'Your account could not be reached')).toBeVisible();
  await page.unroute('**/v2/users/me');
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/me'));
  await page.goto(`${demo}/teams`);
  expect(await (await sent).json()).toMatchObject({ settings: { spoilers: true } });
});

/** Signs out without the page's script: the response ends the session, and no tab is notified. */
async function signOutUnnoticed(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  await page.request.post(`${origin}/logout`, { headers: { origin, 'sec-fetch-site': 'same-origin' } });
  expect((await page.context().cookies(origin)).map(({ name }) => name)).not.toContain('session');
}
