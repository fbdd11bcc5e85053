import { violations } from '../support/axe.ts';
import { firstEvent } from '../support/browser.ts';
import { consentBanner, cookieSettings, expect, test } from '../support/vendor-browser.ts';
import { ADS_HOST, choose, hostsOf, stubVendors, TAG_HOST } from '../support/vendors.ts';

for (const [place, path] of [
  ['the foot of any page', '/clubs'],
  ['the page about cookies', '/cookies'],
  ['a page that carries nothing of others', '/terms'],
] as const) {
  test(`consent is withdrawn from ${place}`, async ({ page, context, site }) => {
    const foreign = await stubVendors(context, site);
    await choose(context, site, ['statistics', 'marketing']);
    await context.addCookies([{ name: '_ga', value: '1', url: site }]);
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await cookieSettings(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(cookieSettings(page)).toBeHidden();
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).not.toContain('_ga');
    await page.waitForLoadState('networkidle');
    const before = foreign.length;
    await page.goto(`${site}/`, { waitUntil: 'networkidle' });
    expect(foreign.length).toBe(before);
    await expect(page.locator('html')).toHaveAttribute('data-ads', 'off');
  });
}

test('refusing consent unloads a page that consented in another tab, even after going back', async ({
  page,
  context,
  site,
}) => {
  await stubVendors(context, site);
  await choose(context, site, ['statistics', 'marketing']);
  await page.goto(`${site}/clubs`, { waitUntil: 'networkidle' });
  await page.goto(`${site}/cookies`, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await cookieSettings(page).getByRole('button', { name: 'Reject all' }).click();
  await page.goBack({ waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => '__gpt' in self)).toBe(false);
});

test('no vendor loads on sign-in, payment, legal or embedded pages', async ({ page, context, site }) => {
  const foreign = await stubVendors(context, site);
  await choose(context, site, ['statistics', 'marketing']);
  const { uuid } = await firstEvent(page, site, 'status=live');
  for (const path of [
    ...['/passes', '/privacy', '/cookies', '/imprint', '/terms', '/display', '/unauthorized', '/nothing/here'],
    ...[`/events/${uuid}?embed`, '/setting', '/profile', '/payment', `/events/${uuid}/checkout`],
  ]) {
    const answer = await page.goto(site + path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['content-security-policy'], path).not.toContain('nonce-');
  }
  expect(foreign).toEqual([]);
});

test('either purpose can be chosen alone, and the tag gets the consent state', async ({ page, context, site }) => {
  const foreign = await stubVendors(context, site);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await consentBanner(page).getByRole('button', { name: 'Choose' }).click();
  await cookieSettings(page).getByRole('checkbox', { name: 'Statistics' }).check({ force: true });
  await cookieSettings(page).getByRole('button', { name: 'Save choice' }).click();
  await expect.poll(() => hostsOf(foreign)).toEqual([TAG_HOST]);
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
  await expect(consentBanner(page)).toHaveCount(0);
  expect(hostsOf(foreign)).toEqual(['consent.cookiebot.com']);
  const answer = (yes: boolean) =>
    page.evaluate((answer) => {
      (self as unknown as { Cookiebot: { answer(yes: boolean): void } }).Cookiebot.answer(answer);
    }, yes);
  await answer(true);
  await expect.poll(() => hostsOf(foreign).sort()).toEqual(['consent.cookiebot.com', ADS_HOST, TAG_HOST].sort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  expect(await page.evaluate(() => '__renewed' in self)).toBe(true);
  const again = page.waitForEvent('load');
  await answer(false).catch(() => {});
  await again;
  await page.waitForLoadState('networkidle');
  expect(hostsOf(foreign).filter((host) => host === ADS_HOST)).toHaveLength(1);
  // Pages without vendors link to a page that has the consent service.
  await page.goto(`${hosted}/cookies`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })).toHaveAttribute(
    'href',
    '/#cookie-settings',
  );
  expect(hostsOf(foreign).filter((host) => host === 'consent.cookiebot.com')).toHaveLength(2);
});

test('the consent question works with a screen reader and the keyboard', async ({ page, context, site }) => {
  await stubVendors(context, site);
  for (const width of [390, 1440]) {
    await context.clearCookies();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site}/terms`);
    await page.goto(`${site}/cookies`, { waitUntil: 'networkidle' });
    await expect(consentBanner(page)).toBeVisible();
    expect(await violations(page), `banner at ${width}`).toEqual([]);
    await consentBanner(page).getByRole('button', { name: 'Choose' }).press('Enter');
    await expect(cookieSettings(page)).toBeVisible();
    expect(await violations(page), `settings at ${width}`).toEqual([]);
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(cookieSettings(page)).toBeHidden();
    await consentBanner(page).getByRole('button', { name: 'Reject all' }).press('Enter');
    await expect(consentBanner(page)).toBeHidden();
  }
  await context.clearCookies();
  await page.goto(`${site}/de/cookies`);
  await expect(page.getByRole('dialog', { name: 'Deine Wahl zu Cookies' })).toBeVisible();
});
