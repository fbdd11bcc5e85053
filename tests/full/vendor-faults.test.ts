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
