import { overflow, violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';

const EMPTY_DAY = '2050-01-01';

test('axe finds no fault on a filtered or an empty day, and neither is wider than the viewport', async ({
  page,
  demo,
}) => {
  for (const query of ['?view=day&sport=handball', `?date=${EMPTY_DAY}`]) {
    await page.goto(`${demo}/calendar${query}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${query} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflow(page), query).toBeLessThanOrEqual(0);
  }
});
