import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('gets an offer of the German page, until the visitor chooses', async ({ page, demo }) => {
    await page.goto(`${demo}/teams?page=2`);
    const hint = page.getByText('Diese Seite gibt es auf Deutsch.');
    await expect(hint).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Auf Deutsch lesen' }).click();
    await expect(page).toHaveURL(/\/de\/teams$/);
    await expect(hint).toBeHidden();
    await page.goto(`${demo}/teams`);
    await expect(hint).toBeHidden();
  });

  test('gets no offer on German pages or after the hint is closed', { tag: '@rare' }, async ({ page, demo }) => {
    await page.goto(`${demo}/de`);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.goto(demo);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect(page.getByText('Diese Seite gibt es auf Deutsch.')).toBeHidden();
    await page.goto(`${demo}/teams`);
    await expect(page.getByText('Diese Seite gibt es auf Deutsch.')).toBeHidden();
  });
});

test(
  'a browser that prefers English gets an offer of English on German pages only',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.goto(demo);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.goto(`${demo}/de/teams`);
    await page.getByRole('link', { name: 'Read in English' }).click();
    await expect(page).toHaveURL(/\/teams$/);
  },
);
