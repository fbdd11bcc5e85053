import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import { SEARCH_RESULTS_PER_GROUP } from '#config/limits.ts';

/** Order of groups (D-28); other kinds of a backend come last, as `others`. */
export const GROUP_NAMES = [
  'events',
  'teams',
  'clubs',
  'competitions',
  'sports',
  'venues',
  'highlights',
  'others',
] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

export interface ResultGroup {
  name: GroupName;
  results: SearchResult[];
}

/** Non-empty groups in order, each cut to the maximum per group. */
export function groupResults(data: SearchAnswer['data']): ResultGroup[] {
  const groups = new Map<GroupName, SearchResult[]>(GROUP_NAMES.map((name) => [name, []]));
  for (const [group, results] of Object.entries(data)) {
    const name = GROUP_NAMES.find((one) => one === group.toLowerCase()) ?? 'others';
    groups.get(name)?.push(...results);
  }
  return [...groups]
    .filter(([, results]) => results.length > 0)
    .map(([name, results]) => ({ name, results: results.slice(0, SEARCH_RESULTS_PER_GROUP) }));
}

export function countResults(groups: readonly ResultGroup[]): number {
  return groups.reduce((count, { results }) => count + results.length, 0);
}
