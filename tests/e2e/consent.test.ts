import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { cookieSettings, expect, test } from '../support/vendor-browser.ts';
import { stubVendors } from '../support/vendors.ts';

const banner = (page: Page) => page.getByRole('dialog', { name: 'Your choice about cookies' });
const hosts = (addresses: string[]) => addresses.map((address) => new URL(address).hostname);
const TAG = 'www.googletagmanager.com';
const ADS = 'securepubads.g.doubleclick.net';

test('no vendor loads before consent, or after it is refused', async ({ page, context, site }) => {
  const foreign = await stubVendors(context, site);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('[data-ad]').first()).toBeHidden();
  for (const path of ['/', '/all-matches', '/clubs', '/de']) await page.goto(site + path, { waitUntil: 'networkidle' });
  await expect(banner(page)).toHaveCount(0);
  expect(foreign).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
    'consent',
    'lastContentPath',
    'lastVisitedPath',
  ]);
});

test('consent loads both vendors, on this page and the next', async ({ page, context, site }) => {
  const foreign = await stubVendors(context, site);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => hosts(foreign).sort()).toEqual([ADS, TAG]);
  await page.goto(`${site}/all-matches`, { waitUntil: 'networkidle' });
  expect(hosts(foreign).sort()).toEqual([ADS, ADS, TAG, TAG]);
  await expect(page.locator('[data-ad="BANNER"] iframe')).toBeVisible();
});

test('either purpose can be chosen alone, and the tag gets the consent state', async ({ page, context, site }) => {
  const foreign = await stubVendors(context, site);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await banner(page).getByRole('button', { name: 'Choose' }).click();
  await cookieSettings(page).getByRole('checkbox', { name: 'Statistics' }).check({ force: true });
  await cookieSettings(page).getByRole('button', { name: 'Save choice' }).click();
  await expect.poll(() => hosts(foreign)).toEqual([TAG]);
  const [command, kind, signals] = await page.evaluate(() =>
    Array.from((self as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer[0] ?? []),
  );
  expect([command, kind, signals]).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
});

test('a consent service replaces the site’s question, and its answer is used', async ({ page, context, hosted }) => {
  const foreign = await stubVendors(context, hosted);
  await page.goto(`${hosted}/`, { waitUntil: 'networkidle' });
  await expect(banner(page)).toHaveCount(0);
  expect(hosts(foreign)).toEqual(['consent.cookiebot.com']);
  const answer = (yes: boolean) =>
    page.evaluate((answer) => {
      (self as unknown as { Cookiebot: { answer(yes: boolean): void } }).Cookiebot.answer(answer);
    }, yes);
  await answer(true);
  await expect.poll(() => hosts(foreign).sort()).toEqual(['consent.cookiebot.com', ADS, TAG].sort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  expect(await page.evaluate(() => '__renewed' in self)).toBe(true);
  const again = page.waitForEvent('load');
  await answer(false).catch(() => {});
  await again;
  await page.waitForLoadState('networkidle');
  expect(hosts(foreign).filter((host) => host === ADS)).toHaveLength(1);
  // Pages without vendors link to a page that has the consent service.
  await page.goto(`${hosted}/cookies`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })).toHaveAttribute(
    'href',
    '/#cookie-settings',
  );
  expect(hosts(foreign).filter((host) => host === 'consent.cookiebot.com')).toHaveLength(2);
});

test('the consent question works with a screen reader and the keyboard', async ({ page, context, site }) => {
  await stubVendors(context, site);
  for (const width of [390, 1440]) {
    await context.clearCookies();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site}/terms`);
    await page.goto(`${site}/cookies`, { waitUntil: 'networkidle' });
    await expect(banner(page)).toBeVisible();
    expect(await violations(page), `banner at ${width}`).toEqual([]);
    await banner(page).getByRole('button', { name: 'Choose' }).press('Enter');
    await expect(cookieSettings(page)).toBeVisible();
    expect(await violations(page), `settings at ${width}`).toEqual([]);
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(cookieSettings(page)).toBeHidden();
    await banner(page).getByRole('button', { name: 'Reject all' }).press('Enter');
    await expect(banner(page)).toBeHidden();
  }
  await context.clearCookies();
  await page.goto(`${site}/de/cookies`);
  await expect(page.getByRole('dialog', { name: 'Ihre Wahl zu Cookies' })).toBeVisible();
});
