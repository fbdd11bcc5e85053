import { consentBanner, expect, test } from '../support/vendor-browser.ts';
import { ADS_HOST, hostsOf, stubVendors, TAG_HOST } from '../support/vendors.ts';

test('no vendor loads before consent, or after it is refused', async ({ page, context, site }) => {
  const foreign = await stubVendors(context, site);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  await consentBanner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(consentBanner(page)).toBeHidden();
  await expect(page.locator('[data-ad]').first()).toBeHidden();
  for (const path of ['/', '/all-matches', '/clubs', '/de']) await page.goto(site + path, { waitUntil: 'networkidle' });
  await expect(consentBanner(page)).toHaveCount(0);
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
  await consentBanner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => hostsOf(foreign).sort()).toEqual([ADS_HOST, TAG_HOST]);
  await page.goto(`${site}/all-matches`, { waitUntil: 'networkidle' });
  expect(hostsOf(foreign).sort()).toEqual([ADS_HOST, ADS_HOST, TAG_HOST, TAG_HOST]);
  await expect(page.locator('[data-ad="BANNER"] iframe')).toBeVisible();
});

test(
  'on a phone the banner is first for the keyboard, traps nobody, covers no main action and goes with Escape',
  { tag: '@rare' },
  async ({ page, context, site }) => {
    await stubVendors(context, site);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site}/`, { waitUntil: 'networkidle' });
    const banner = consentBanner(page);
    await expect(banner).toBeVisible();
    await expect(banner).not.toHaveAttribute('aria-modal');
    const [low, action] = [
      await banner.boundingBox(),
      await page.locator('[data-lead] a.button').first().boundingBox(),
    ];
    expect(action!.y + action!.height).toBeLessThanOrEqual(low!.y);

    const isInside = () => page.evaluate(() => document.querySelector('#cc-main')?.contains(document.activeElement));
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    for (let stops = 0; stops < 6 && (await isInside()); stops += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    // What is last on the page can be scrolled clear of it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('contentinfo').boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(low!.y);
    await page.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    // It was no choice: the next page asks again.
    await page.goto(`${site}/teams`);
    await expect(banner).toBeVisible();
  },
);
