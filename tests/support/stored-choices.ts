import type { Page } from '@playwright/test';
import { firstEvent } from './browser.ts';

/** Stores a device's earlier choices; returns the URL of an event's page. */
export async function openWith(page: Page, demo: string, chosen: Record<string, string>, status = 'latest') {
  const { uuid } = await firstEvent(page, demo, `status=${status}`);
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, chosen);
  return `${demo}/events/${uuid}`;
}
