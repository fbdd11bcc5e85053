import { violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { failure, flash } from '../support/failure-toast.ts';

test('axe finds no fault while the toast shows', async ({ page, demo }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await flash(page, demo);
    await page.goto(demo);
    await failure(page).hover();
    await expect(failure(page).locator('div').first()).toHaveCSS('opacity', '1');
    expect(await violations(page), String(width)).toEqual([]);
  }
});
