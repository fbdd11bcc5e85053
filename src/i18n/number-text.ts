import type { Locale } from '#config/locales.ts';
import { LANGUAGE_TAG } from './locales.ts';

/** A formatter costs 0.1 ms to make: all are kept. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as people of this locale write it, rounded to so many digits behind the point at most. */
export function numberText(locale: Locale, value: number, digits = 0): string {
  const key = `${locale} ${digits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAG[locale], { maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
}
