import type { Highlight } from '#contract/entities.ts';
import type { Translate } from '#i18n/translate.ts';

/** A highlight's name with its match, unless the name contains it. */
export function highlightTitle({ name, event }: Pick<Highlight, 'name' | 'event'>): string {
  return event && !name.includes(event.name) ? `${name}, ${event.name}` : name;
}

/** Title in spoiler-free mode: the own name may reveal a result. */
export function nameWithoutSpoilers(t: Translate, { event }: Pick<Highlight, 'event'>): string {
  return event ? t('highlight.of', { event: event.name }) : t('highlight.unnamed');
}
