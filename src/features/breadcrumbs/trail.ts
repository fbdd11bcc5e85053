import { BREADCRUMBS_MAX } from '#config/limits.ts';

/** One step of a trail; the page a visitor is on has no link of its own. */
export interface Crumb {
  label: string;
  /** Path without locale. */
  href?: string | undefined;
  /** A label that may give a result away, and what stands for it in spoiler-free mode. */
  spoiler?: { of: string; instead: string };
}

/** What a trail shows: all of it up to eight items; a longer one hides everything between its ends (W-34, W-35). */
export function collapse<T>(trail: readonly T[]): { first: readonly T[]; hidden: readonly T[]; last: readonly T[] } {
  if (trail.length <= BREADCRUMBS_MAX) return { first: trail, hidden: [], last: [] };
  return { first: trail.slice(0, 1), hidden: trail.slice(1, -1), last: trail.slice(-1) };
}
