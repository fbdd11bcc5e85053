import type { Page } from '@playwright/test';

/** What a visitor reads whose sign-in failed. */
export const FAILED = 'You could not be signed in. Please try again.';

/** The toast that says so. */
export const failure = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });

/** Leaves a message for the next page as the server does. */
export const flash = (page: Page, origin: string, key = 'notifications.authed.error') =>
  page.context().addCookies([{ name: 'flash', value: key, url: origin }]);
