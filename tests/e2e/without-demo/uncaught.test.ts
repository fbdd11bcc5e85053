import { expect, test } from '../../support/browser.ts';

/** Replaces the search's code. */
const BROKEN = 'export function SearchPanelIsland() { throw new Error("as if it were wrong"); }';

test('an island that fails to render leads to the error page', async ({ context, product }) => {
  // A page without the fixture's error check: this page logs an error.
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(/SearchPanel\.island[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
  );
  await page.goto(`${product}/teams`);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${product}/500`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors[0]).toBe('as if it were wrong');
  // The failed page is not in the history.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});
