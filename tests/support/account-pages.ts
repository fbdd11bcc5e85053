import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** The pages of an account. */
export const ACCOUNT_PAGES = [
  '/profile',
  '/follow',
  '/payment',
  '/setting',
  '/chat',
  '/onboarding',
  '/onboarding-platform/edit',
];

/** The field with the URL of the member's own calendar. */
export const feedField = (page: Page) => page.getByLabel('Address of your calendar');

/** Follows two teams and a competition by the page's buttons; resolves to their names. */
export async function followThree(page: Page): Promise<string[]> {
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
