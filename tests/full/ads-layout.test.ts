import { layoutShifts, sumOf } from '../support/layout-shifts.ts';
import { firstOf } from '../support/listed.ts';
import { toTheEnd } from '../support/scroll.ts';
import { expect, test } from '../support/vendor-browser.ts';
import { choose, stubVendors } from '../support/vendors.ts';

test('the layout does not shift before ads, when they load, or when they are unfilled', async ({
  page,
  context,
  site,
}) => {
  await stubVendors(context, site);
  await choose(context, site, ['statistics', 'marketing']);
  const moved = await layoutShifts(page);
  const match = `/events/${await firstOf(page, site, 'events?status=latest')}`;
  for (const width of [390, 1440])
    for (const path of ['/', '/all-matches', match]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await toTheEnd(page);
      const shifts = await moved();
      // A running clock or score may move a letter.
      const sum = sumOf(shifts);
      expect(sum, `${path} at ${width}: ${JSON.stringify(shifts)}`).toBeLessThan(0.001);
    }
});
