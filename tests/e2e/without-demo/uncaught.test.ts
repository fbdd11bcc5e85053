import { expect, test } from '../../support/browser.ts';

/** In place of the search's own code. */
const BROKEN = 'export function SearchPanelIsland() { throw new Error("as if it were wrong"); }';

test('an island that fails to render leads to the error page', async ({ context, product }) => {
  // A page without the check for errors: this one has one.
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
  // The page that failed is not in the way back.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});
