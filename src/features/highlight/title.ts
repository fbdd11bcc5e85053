import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { sportName } from '#i18n/sport-name.ts';
import type { Translate } from '#i18n/translate.ts';

/** A highlight's name with its match, unless the name contains it. */
export function highlightTitle({ name, event }: Pick<Highlight, 'name' | 'event'>): string {
  return event && !name.includes(event.name) ? `${name}, ${event.name}` : name;
}

/** What a highlight is of: its match, or where its name says that already, competition or sport. */
export function highlightOf(t: Translate, { name, event, sport }: Highlight, match: Event | undefined): string {
  if (event && !name.includes(event.name)) return event.name;
  return match?.competition?.name ?? (sport ? sportName(t, sport.name) : (event?.name ?? ''));
}

/** Title in spoiler-free mode: the own name may reveal a result. */
export function nameWithoutSpoilers(t: Translate, { event }: Pick<Highlight, 'event'>): string {
  return event ? t('highlight.of', { event: event.name }) : t('highlight.unnamed');
}
