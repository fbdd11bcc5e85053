import { firstOf } from '../support/listed.ts';
import { expect, loadTimes, test } from '../support/vendor-browser.ts';
import { choose, stubVendors } from '../support/vendors.ts';

test.describe('a vendor that', () => {
  for (const behaviour of ['hangs', 'fails', 'throws'] as const) {
    test(`${behaviour} never blanks a page`, async ({ page, context, site, hosted }) => {
      test.setTimeout(60_000);
      await page.route('**/favicon.ico', (route) => route.abort());
      if (behaviour === 'throws') page.removeAllListeners('pageerror');
      const match = `/events/${await firstOf(page, site, 'events?status=latest&video=true')}`;
      const highlight = `/highlights/${await firstOf(page, site, 'highlights')}`;
      for (const [origin, path] of [
        ...['/', '/all-matches', match, highlight].map((one) => [site, one] as const),
        ...['/', match].map((one) => [hosted, one] as const),
      ]) {
        await stubVendors(context, origin, behaviour);
        await choose(context, origin, ['statistics', 'marketing']);
        await page.goto(origin + path, { waitUntil: 'commit' });
        const { responded, parsed, seen } = await page.evaluate(loadTimes);
        expect(seen, origin + path).toBeLessThanOrEqual(parsed + 1500);
        // Server and parser time beyond 3 s is not the vendor's fault.
        expect(seen, origin + path).toBeLessThanOrEqual(Math.max(responded + 3_100, parsed + 1_000));
        await expect(page.locator('html')).toHaveAttribute('data-boot', 'ready');
        await context.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }
});

test('pages show without script, and when the blocking script never loads', async ({ browser, site }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${site}/`);
  await expect(page.getByRole('main')).toBeVisible();
  await plain.close();
  const broken = await browser.newContext();
  const other = await broken.newPage();
  await other.route(/\/_astro\/boot/, () => {});
  await other.goto(`${site}/`, { waitUntil: 'commit' });
  const { responded, painted, parsed, seen } = await other.evaluate(loadTimes);
  // The CSS shows the page three seconds after it first applies.
  expect(seen).toBeLessThanOrEqual(Math.max(responded + 3_500, painted + 3_500, parsed + 1_000));
  await broken.close();
});
