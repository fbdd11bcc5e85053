import { isId } from '#contract/is-id.ts';

export const MULTI_VIEW_MAX = 4;

/** The events in `?watch=a,b`, at most four. */
export function watchList(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(isId))].slice(0, MULTI_VIEW_MAX);
}

/** Adds or removes an event; null where the list is full. */
export function toggled(ids: readonly string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < MULTI_VIEW_MAX ? [...ids, id] : null;
}
