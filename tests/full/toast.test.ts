import type { Page } from '@playwright/test';
import { violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';

const FAILED = 'You could not be signed in. Please try again.';
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });

/** Leaves a message as the server does. */
const flash = (page: Page, origin: string, key = 'notifications.authed.error') =>
  page.context().addCookies([{ name: 'flash', value: key, url: origin }]);

test('axe finds nothing while it is shown', async ({ page, demo }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await flash(page, demo);
    await page.goto(demo);
    await alert(page).hover();
    await expect(alert(page).locator('div').first()).toHaveCSS('opacity', '1');
    expect(await violations(page), String(width)).toEqual([]);
  }
});
