import type { Locator, Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { isPost, requestsOf } from '../support/requests.ts';
import { IN_ACCOUNT, saved, spoilers, stored } from '../support/settings-form.ts';
import { signInAs } from '../support/sign-up-pages.ts';
import { signUp } from '../support/signed-in.ts';

test.use({ timezoneId: 'UTC' });

/** The footer's sentence about the zone, in sight: its name is written when it enters the window. */
async function zoneNote(page: Page): Promise<Locator> {
  const note = page.getByText(/^Times in/);
  await note.scrollIntoViewIfNeeded();
  return note;
}

test('a guest’s choices in the footer apply at once, are stored, and are not sent', async ({ page, demo }) => {
  const sent = requestsOf(page, isPost);
  await page.goto(`${demo}/all-matches`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Display settings' }).click();
  await spoilers(page).check();
  await expect(saved(page, 'Saved on this device.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-spoilers', 'hide');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await expect(await zoneNote(page)).toContainText('America/New_York');
  await page.getByRole('switch', { name: 'Show captions' }).check();
  await page.getByRole('switch', { name: 'Play videos automatically' }).uncheck();
  await page.reload();
  await expect(spoilers(page)).toBeChecked();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
  // Nothing was chosen on this visit: an account’s settings of another device would be overwritten.
  await expect(saved(page, 'Saved on this device.')).toBeHidden();
  expect([await stored(page, 'player.captions'), await stored(page, 'player.autoplay')]).toEqual(['on', 'off']);
  expect(sent).toEqual([]);
});

test('times show in the chosen time zone from the first frame', { tag: '@rare' }, async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&sport=football');
  const start = page.getByRole('main').locator('time[data-time*="t"]').first();
  await page.goto(`${demo}/events/${uuid}`);
  const [moment, before] = [await start.getAttribute('datetime'), await start.innerText()];
  await page.goto(`${demo}/display`);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.goto(`${demo}/events/${uuid}`);
  const there = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  await expect(start).toContainText(there.format(new Date(moment ?? '')));
  expect(await start.innerText()).not.toBe(before);
});

test('the language setting opens its page and is stored', async ({ page, demo }) => {
  await page.goto(`${demo}/display`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page).toHaveURL(`${demo}/de/display`);
  expect(await stored(page, 'language')).toBe('de');
});

test('quiet hours need both ends', async ({ page, demo }) => {
  await page.goto(`${demo}/display`);
  await page.getByLabel('From', { exact: true }).fill('22:30');
  await page.getByLabel('From', { exact: true }).blur();
  await expect(saved(page, 'Enter both times, or none.')).toBeVisible();
  expect(await stored(page, 'notifications.quiet')).toBeNull();
  await page.getByLabel('To', { exact: true }).fill('07:00');
  await page.getByLabel('To', { exact: true }).blur();
  await expect(saved(page, 'Saved on this device.')).toBeVisible();
  expect(await stored(page, 'notifications.quiet')).toBe('22:30-07:00');
});

test(
  'an account’s settings reach another device, and the latest change wins',
  { tag: '@rare' },
  async ({ page, browser, demo }) => {
    const member = await signUp(page.context(), demo, { onboarded: true });
    await page.goto(`${demo}/setting`);
    await spoilers(page).check();
    await expect(saved(page, IN_ACCOUNT)).toBeVisible();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await expect(saved(page, IN_ACCOUNT)).toBeVisible();

    const context = await browser.newContext({ timezoneId: 'UTC' });
    const second = await context.newPage();
    // Choices that an earlier user made there do not move along.
    await second.goto(`${demo}/display`);
    await second.getByLabel('Time zone').selectOption('Europe/Paris');
    await signInAs(second, demo, member, '/setting');
    await expect(second.locator('html')).toHaveAttribute('data-spoilers', 'hide');
    await expect(second.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await expect(await zoneNote(second)).toContainText('Asia/Tokyo');
    await spoilers(second).uncheck();
    await expect(saved(second, IN_ACCOUNT)).toBeVisible();
    await context.close();

    // A new tab loads the account again.
    const tab = await page.context().newPage();
    await tab.goto(`${demo}/teams`);
    await expect(tab.locator('html')).not.toHaveAttribute('data-spoilers', 'hide');
  },
);

test(
  'a choice made before the page knows its account is saved there, and the page says so',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await signUp(page.context(), demo, { onboarded: true });
    const { promise: chosen, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/session-attribute-*.js', async (route) => {
      await chosen;
      await route.continue();
    });
    await page.goto(`${demo}/setting`, { waitUntil: 'domcontentloaded' });
    await spoilers(page).check();
    await expect(page.locator('html')).toHaveAttribute('data-spoilers', 'hide');
    resolve();
    await expect(saved(page, IN_ACCOUNT)).toBeVisible();
  },
);

test('a guest’s choices move into a new account', { tag: '@rare' }, async ({ page, demo }) => {
  await page.goto(`${demo}/display`);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await signUp(page.context(), demo, { onboarded: true });
  await page.goto(`${demo}/setting`);
  await expect
    .poll(async () => (await (await page.request.get(`${demo}/api/v2/users/me`)).json()).settings)
    .toMatchObject({ timeZone: 'Asia/Tokyo' });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the settings page stores the form in the account', { tag: '@rare' }, async ({ page, demo }) => {
    await signUp(page.context(), demo, { onboarded: true });
    await page.goto(`${demo}/setting`);
    await spoilers(page).check();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByLabel('From', { exact: true }).fill('22:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(saved(page, 'One of the values is not valid.')).toBeVisible();
    await spoilers(page).check();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${demo}/de/setting?done=saved`);
    await expect(page.getByRole('switch', { name: 'Ohne Spoiler' })).toBeChecked();
  });
});
