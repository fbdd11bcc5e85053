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
