import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { requestsOf } from './requests.ts';

/** The dialog's message for a code that cannot be redeemed. */
export const INVALID = 'This code cannot be redeemed. Check the spelling.';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Redeem a code' });

export const field = (page: Page) => dialog(page).getByLabel('Code');

export const apply = (page: Page) => dialog(page).getByRole('button', { name: 'Apply' });

/** Opens the dialog by the header's button; returns the page's lookups from then on. */
export async function openDialog(page: Page, origin: string): Promise<string[]> {
  const lookups = requestsOf(page, /\/coupons\/(?!dialog$)/);
  await page.goto(`${origin}/teams`);
  await page.getByRole('banner').getByRole('button', { name: 'Redeem a code' }).click();
  await expect(field(page)).toBeFocused();
  return lookups;
}
