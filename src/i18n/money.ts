import type { Locale } from '#config/locales.ts';
import { decimalOf, type Money } from '#lib/money.ts';
import { LANGUAGE_TAG } from './locales.ts';

/** Formats prices: 9,99 € in German, €9.99 in English. */
export type PriceText = (money: Money) => string;

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are expensive to create. */
function formatOf(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAG[locale], { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

// Intl reads decimal strings exactly; its types accept only literals.
export const pricesFor =
  (locale: Locale): PriceText =>
  (money) =>
    formatOf(locale, money.currency).format(decimalOf(money) as `${number}`);
