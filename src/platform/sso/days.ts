import type { Page } from './page.ts';

/** A day in the words of the page's language; `at` in ms of product time. */
export function dayOf(at: number, { language, services }: Pick<Page, 'language' | 'services'>): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: services.zone }).format(at);
}
