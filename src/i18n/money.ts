import type { Locale } from '#config/locales.ts';
import { decimalOf, type Money } from '#lib/money.ts';
import { LANGUAGE_TAG } from './locales.ts';

/** Formats prices: 9,99 € in German, €9.99 in English. */
export type PriceText = (money: Money) => string;

export function pricesFor(locale: Locale): PriceText {
  // Intl reads decimal strings exactly; its types accept only literals.
  return (money) =>
    new Intl.NumberFormat(LANGUAGE_TAG[locale], { style: 'currency', currency: money.currency }).format(
      decimalOf(money) as `${number}`,
    );
}
