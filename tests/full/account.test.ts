import type { Page } from '@playwright/test';
import { overflow, violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signUp } from '../support/sign-up-pages.ts';

const PAGES = ['/profile', '/follow', '/payment', '/setting', '/chat', '/onboarding', '/onboarding-platform/edit'];
const feedField = (page: Page) => page.getByLabel('Address of your calendar');

/** Follows two teams and a competition by the buttons of the page; their names. */
async function followThree(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const nth of [0, 4, 5]) {
    const button = page.getByRole('button', { name: /^Follow: / }).first();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^(Follow|Unfollow): / }) });
    const name = await row.nth(nth).getByRole('link').innerText();
    await expect(button).toBeVisible();
    await row.nth(nth).getByRole('button').click();
    await expect(page.getByRole('button', { name: `Unfollow: ${name}`, exact: true })).toBeVisible();
    names.push(name);
  }
  return names;
}

test('axe finds nothing on any page of the account, in both languages, and nothing is too wide', async ({
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
  for (const path of [...PAGES, '/onboarding?step=teams', '/logout-success', '/unauthorized']) {
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
