import { TOAST_MS } from '../../src/config/limits.ts';
import { expect, test } from '../support/browser.ts';
import { failure, flash } from '../support/failure-toast.ts';
import { isScript, requestsOf } from '../support/requests.ts';

test('a server message shows once as an alert in the visitor’s language', async ({ page, demo }) => {
  await page.goto(`${demo}/de`);
  await expect(page.locator('[data-toasts] [role="alert"]')).toHaveCount(1);
  await flash(page, demo);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('flash');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('a message of the previous page shows as a status, without the framework', async ({ page, demo }) => {
  await page.goto(demo);
  const scripts = requestsOf(page, isScript);
  await page.evaluate(() => sessionStorage.setItem('flash', 'notifications.signedOut'));
  await page.goto(`${demo}/teams`);
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(scripts.filter((url) => !/\/(?:page-script|session-attribute)-/.test(url))).toEqual([]);
});

test('unknown message keys in the cookie never show', { tag: '@rare' }, async ({ page, demo }) => {
  for (const key of ['You%20have%20won', '__proto__', 'constructor', '']) {
    await flash(page, demo, key);
    await page.goto(demo, { waitUntil: 'networkidle' });
    expect(await page.locator('[data-toasts] p').count(), key).toBe(0);
  }
});

test(
  'the toast closes after six seconds, except while it is hovered or focused',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.clock.install();
    await flash(page, demo);
    await page.goto(demo);
    await expect(failure(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate((key) => sessionStorage.setItem('flash', key), 'notifications.signedOut');
    await page.reload();
    const toast = page.getByRole('status').filter({ hasText: 'You are signed out.' });
    // Within it comes a frame, after which the page looks for messages: the toast may be this much older than it is thought here.
    const frame = 20;
    await page.clock.runFor(frame);
    await expect(toast).toBeVisible();
    await page.clock.runFor(TOAST_MS - 1000);
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Close message' }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await page.getByRole('link', { name: 'Touchline, home' }).focus();
    await page.clock.runFor(999 - frame);
    await expect(toast).toBeVisible();
    await page.clock.runFor(frame + 1);
    await expect(toast).toHaveCount(0);
  },
);

test('the toast can be closed by keyboard and covers no other control for good', async ({ page, demo }) => {
  await flash(page, demo);
  await page.goto(demo);
  await failure(page).getByRole('button', { name: 'Close message' }).focus();
  await page.keyboard.press('Enter');
  await expect(failure(page)).toHaveCount(0);
});
