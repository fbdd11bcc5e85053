import type { Highlight } from '#contract/entities.ts';
import type { Translate } from '#i18n/translate.ts';

/** What tells a highlight from those of the same name in other matches: its match, unless its name says it already. */
export function highlightTitle({ name, event }: Pick<Highlight, 'name' | 'event'>): string {
  return event && !name.includes(event.name) ? `${name}, ${event.name}` : name;
}

/** What a highlight is called where results are hidden: its own name may give one away. */
export function nameWithoutSpoilers(t: Translate, { event }: Pick<Highlight, 'event'>): string {
  return event ? t('highlight.of', { event: event.name }) : t('highlight.unnamed');
}
