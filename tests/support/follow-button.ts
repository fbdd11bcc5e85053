import type { Page } from '@playwright/test';

/** The Follow button of a page's entity. */
export const control = (page: Page) => page.getByRole('main').locator('[data-follow]');

/** The button's popover. */
export const popover = (page: Page) => page.getByRole('dialog', { name: /^Follow / });
