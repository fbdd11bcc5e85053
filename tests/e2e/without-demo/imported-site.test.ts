import { expect, test } from '../../support/browser.ts';
import { signUp } from '../../support/sign-up-pages.ts';

test('imported data is reachable from the home page: competition, team and match', async ({ page, football }) => {
  await page.goto(football);
  await expect(page.getByRole('link', { name: /Bayern München.*FC Augsburg/ }).first()).toBeVisible();
  await page.goto(`${football}/competitions`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bundesliga/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bundesliga');
  await expect(page.getByRole('main').getByRole('row', { name: /Bayern München/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'FC Augsburg', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FC Augsburg');
  await page.getByRole('link', { name: /FC Augsburg 2–3 Bayern München/ }).click();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2–3');
});

test('imported data shows in search and in the calendar', async ({ page, request, football }) => {
  await page.goto(`${football}/search?query=leipzig`);
  await expect(page.getByRole('main').getByRole('link', { name: 'RB Leipzig' }).first()).toBeVisible();
  await page.goto(`${football}/calendar?date=2026-12-12`);
  await expect(page.getByRole('main').getByRole('link', { name: /Bayern München.*FC Augsburg/ })).toBeVisible();
  const { data } = (await (await request.get(`${football}/api/v2/teams`)).json()) as {
    data: { uuid: string; name: string }[];
  };
  const leipzig = data.find(({ name }) => name === 'RB Leipzig')?.uuid;
  expect(await (await request.get(`${football}/api/v2/calendar/team/${leipzig}.ics`)).text()).toContain('RB Leipzig');
});

test('a visitor signs up, follows an imported team and sees its matches', async ({ page, football }) => {
  await signUp(page, football);
  await page.goto(`${football}/teams`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /FC Augsburg/ })
    .click();
  const follow = page.getByRole('main').locator('[data-follow]').first();
  const sent = page.waitForResponse('**/v2/user_favorites');
  await follow.click();
  expect((await sent).status()).toBeLessThan(300);
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
});
