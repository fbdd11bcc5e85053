import type { Highlight } from '#contract/entities.ts';

/** What tells a highlight from those of the same name in other matches: its match, unless its name says it already. */
export function highlightTitle({ name, event }: Pick<Highlight, 'name' | 'event'>): string {
  return event && !name.includes(event.name) ? `${name}, ${event.name}` : name;
}
