import type { Page } from '@playwright/test';

/** The search as a person finds it, on pages in English. */
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Search' });
