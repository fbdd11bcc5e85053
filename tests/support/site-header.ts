import type { Page } from '@playwright/test';

export const header = (page: Page) => page.getByRole('banner');

/** The button of the account menu. */
export const account = (page: Page, name = 'Account') => header(page).getByRole('button', { name });
