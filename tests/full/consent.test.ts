import { firstEvent } from '../support/browser.ts';
import { cookieSettings, expect, test } from '../support/vendor-browser.ts';
import { choose, stubVendors } from '../support/vendors.ts';

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
