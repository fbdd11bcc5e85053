import type { Locale } from '#config/locales.ts';
import { type Money, priceText } from '#lib/money.ts';
import { LANGUAGE_TAG } from './locales.ts';

/** Formats prices in a locale. */
export type PriceText = (money: Money) => string;

export const pricesFor =
  (locale: Locale): PriceText =>
  (money) =>
    priceText(money, LANGUAGE_TAG[locale]);
