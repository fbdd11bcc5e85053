import { DONE_KEYS } from '#config/admin-pages.ts';
import type { Translate } from '#i18n/translate.ts';

/** The message for a form's result; undefined for none. */
export function doneText(t: Translate, done: string | null): string | undefined {
  const key = DONE_KEYS.find((one) => one === done);
  return key && t(`admin.done.${key}`);
}
