import { ACCOUNT_PAGES, chooseFavorites, feedField, followThree } from '../support/account-pages.ts';
import { overflow, violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signUp } from '../support/sign-up-pages.ts';
import { signUp as signUpByRequests } from '../support/signed-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('axe finds no fault on the account pages in both languages, and none is wider than the viewport', async ({
  page,
  demo,
}) => {
  test.setTimeout(240_000);
  await signUp(page, demo);
  await page.goto(`${demo}/onboarding-platform/edit`);
  await followThree(page);
  await page.goto(`${demo}/follow`);
  await page.getByRole('button', { name: 'Create an address' }).click();
  await expect(feedField(page)).toBeVisible();
  const found: string[] = [];
  for (const path of [...ACCOUNT_PAGES, '/onboarding?step=teams', '/logout-success', '/unauthorized']) {
    for (const prefix of ['', '/de']) {
      await page.goto(demo + prefix + path);
      for (const width of prefix ? [390] : WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await violations(page)).map((fault) => `${prefix}${path} at ${width}: ${fault}`));
      }
      await page.setViewportSize({ width: 320, height: 800 });
      const wider = await overflow(page);
      if (wider > 0) found.push(`${prefix}${path} is ${wider} px wider than 320`);
    }
  }
  expect(found).toEqual([]);
});

test('from 1100 px the sections stand beside the column, which begins with the pass; no page begins scrolled', async ({
  page,
  demo,
}) => {
  await signUp(page, demo);
  for (const path of ['/profile', '/follow', '/payment', '/setting']) {
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto(demo + path);
    const sections = page.getByRole('navigation', { name: 'Account pages' });
    const [beside, column] = [await sections.boundingBox(), await page.locator('.account > .page').boundingBox()];
    expect([path, beside!.x + beside!.width <= column!.x, column!.width >= 720]).toEqual([path, true, true]);
    expect([path, await page.evaluate(() => scrollY)]).toEqual([path, 0]);
    await page.setViewportSize({ width: 1920, height: 1000 });
    expect((await page.locator('.account > .page').boundingBox())!.width).toBeLessThanOrEqual(1120);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo}/profile`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('No pass yet');
  await expect(page.getByRole('link', { name: 'See all passes' })).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a new member chooses favorites, sees their matches and subscribes to their calendar', async ({
    page,
    context,
    demo,
  }) => {
    await signUpByRequests(context, demo);
    await page.goto(`${demo}/onboarding`);
    await chooseFavorites(page, demo);
  });
});
