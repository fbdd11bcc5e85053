import type { Page } from '@playwright/test';

/** The navigation drawer as a person finds it, on pages in English. */
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
/** An item that opens a layer; while matches of it are live, it says how many. */
export const item = (page: Page, name: string) =>
  drawer(page).getByRole('button', { name: new RegExp(`^${name}( \\d+ live)?$`) });
/** A layer deeper than the first. */
export const layer = (page: Page, name: string) => drawer(page).getByRole('region', { name, exact: true });

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
