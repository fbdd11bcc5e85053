import type { Page } from '@playwright/test';

/** The form's message after it saves a member's choice. */
export const IN_ACCOUNT = 'Saved on this device and in your account.';

export const spoilers = (page: Page) => page.getByRole('switch', { name: 'Spoiler-free mode' });

/** The status that confirms a choice. */
export const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The device's stored value of a key. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
