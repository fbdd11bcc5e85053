import type { Event } from '#contract/event.ts';
import type { Dates } from '#i18n/dates.ts';
import type { Translate } from '#i18n/translate.ts';

/** The meta description of a match's page; without the score. */
export function eventDescription({ name, competition, sport, startTime }: Event, t: Translate, dates: Dates): string {
  return t('event.description', {
    name,
    competition: competition?.name ?? sport?.name ?? '',
    date: dates.date(startTime),
  });
}
