import type { Locator, Page } from '@playwright/test';
import { pressByTab } from './keyboard.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** How a person works a page: by thumb, or by keyboard alone. */
export interface Hand {
  press(control: Locator): Promise<void>;
  /** Replaces what a field holds. */
  fill(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  choose(field: Locator, file: File): Promise<void>;
}

export const thumb = (): Hand => ({
  press: (control) => control.click(),
  fill: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: (field, file) => field.setInputFiles(file),
});

/** Every control is reached by Tab and worked by Enter, Space and typing. */
export const keyboard = (page: Page): Hand => ({
  press: (control) => pressByTab(page, control),
  async fill(field, text) {
    await pressByTab(page, field, 'ControlOrMeta+a');
    await page.keyboard.insertText(text);
  },
  async tick(box) {
    if (!(await box.isChecked())) await pressByTab(page, box, 'Space');
  },
  async choose(field, file) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressByTab(page, field)]);
    await chooser.setFiles(file);
  },
});
