import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has before its footer. */
const STOPS_MAX = 150;

/** Tabs to a control and presses a key there. */
export async function pressByTab(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeAttached();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} cannot be reached by Tab.`);
}

/** Tabs to the field with a label and types. */
export async function typeByTab(page: Page, label: string, text: string): Promise<void> {
  await pressByTab(page, page.getByLabel(label), 'End');
  await page.keyboard.type(text);
}
