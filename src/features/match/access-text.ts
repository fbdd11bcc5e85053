import type { Event } from '#contract/event.ts';
import type { Locale } from '#config/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { pricesFor } from '#i18n/money.ts';

/** What the video of a match requires: an account, a pass or its price; null for free videos and where there is none. */
export function accessText({ access, stream, status }: Event, locale: Locale, t: Translate): string | null {
  const needs = stream && status !== 'postponed' && status !== 'cancelled' ? access : null;
  if (!needs || needs.type === 'free') return null;
  const { type, price, currency } = needs;
  if (type === 'ppv' && price !== null && currency !== null) return pricesFor(locale)({ amount: price, currency });
  return t(`access.label.${type}`);
}
