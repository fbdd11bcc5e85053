import type { Event } from '#contract/event.ts';
import type { Dates } from '#i18n/dates.ts';
import type { Translate } from '#i18n/translate.ts';

/** When a match is, in a word or two; never how it went. */
export function whenText({ status, startTime, startTimeKnown }: Event, t: Translate, dates: Dates): string {
  if (status === 'live') return t('event.live');
  if (status === 'postponed') return t('event.postponed');
  if (status === 'cancelled') return t('event.cancelled');
  if (status === 'abandoned') return t('event.abandoned');
  return startTimeKnown ? dates.time(startTime) : t('event.timeUnknown');
}
