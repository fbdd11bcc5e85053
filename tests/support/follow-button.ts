import type { Page } from '@playwright/test';

/** The Follow button of a page's entity. */
export const control = (page: Page) => page.getByRole('main').locator('[data-follow]');

/** What the button opens. */
export const popover = (page: Page) => page.getByRole('dialog', { name: /^Follow / });
