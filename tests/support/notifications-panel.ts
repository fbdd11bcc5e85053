import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** The header's notification button. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** The part of the panel that turns kick-off notifications of this browser on and off. */
export const pushSettings = (page: Page) => page.getByRole('region', { name: 'Notifications at kick-off' });

/** Opens the panel of a member. */
export async function openPanel(page: Page): Promise<void> {
  await bell(page).click();
  await expect(pushSettings(page)).toBeVisible();
}

/** The notification choice in the popover of a Follow button. */
export const kickOffChoice = (page: Page) => page.getByRole('checkbox', { name: 'Notify me at kick-off' });

/** Ticks the choice after its popover has stopped moving: a scrolling page would close it. */
export async function chooseKickOff(page: Page): Promise<void> {
  await expect(kickOffChoice(page)).toBeEnabled();
  await expect(page.getByRole('dialog', { name: /^Follow / })).toHaveCSS('opacity', '1');
  await kickOffChoice(page).check();
}
