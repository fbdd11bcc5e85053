import type { Page } from '@playwright/test';

/** The message after a failed sign-in. */
export const FAILED = 'You could not be signed in. Please try again.';

/** The toast with that message. */
export const failure = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });

/** Sets a message for the next page, like the server does. */
export const flash = (page: Page, origin: string, key = 'notifications.authed.error') =>
  page.context().addCookies([{ name: 'flash', value: key, url: origin }]);
