import { expect, test } from '../support/browser.ts';
import { drawer, opener } from '../support/search-drawer.ts';

test('recent searches of this device show, at most five, and can be cleared', async ({ page, demo }) => {
  await page.goto(demo);
  for (const query of ['united', 'city', 'rovers', 'albion', 'county', 'argyle']) {
    await opener(page).click();
    await drawer(page).getByRole('textbox').fill(query);
    // Before its script loads, the form opens the results page.
    await expect(drawer(page).getByRole('status')).toContainText('result');
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('status')).toContainText('result');
    await page.keyboard.press('Escape');
  }
  await page.reload();
  await opener(page).click();
  const recent = drawer(page).getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('listitem')).toHaveText(['argyle', 'county', 'albion', 'rovers', 'city']);
  await recent.getByRole('button', { name: 'Remove “county”' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['argyle', 'albion', 'rovers', 'city']);
  await expect(drawer(page).getByRole('textbox')).toBeFocused();
  await recent.getByRole('button', { name: 'city', exact: true }).click();
  await expect(drawer(page).getByRole('textbox')).toHaveValue('city');
  await expect(drawer(page).getByRole('listitem').first()).toContainText(/city/i);
});
