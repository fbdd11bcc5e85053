import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import { SEARCH_RESULTS_PER_GROUP } from '#config/limits.ts';
import { CLOSE, closenessTo } from '#lib/name-match.ts';

/** Order of groups (D-28, a team before its matches); other kinds of a backend come last, as `others`. */
export const GROUP_NAMES = [
  'teams',
  'events',
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
  /** Whether there are more results than shown. */
  more: boolean;
}

/**
 * Non-empty groups, each cut to the maximum per group. A group that begins with a name that has the query's words comes before
 * those that do not: the matches of "bayern leipzig", the competition "premier league".
 */
export function groupResults(data: SearchAnswer['data'], query: string): ResultGroup[] {
  const groups = new Map<GroupName, SearchResult[]>(GROUP_NAMES.map((name) => [name, []]));
  for (const [group, results] of Object.entries(data)) groups.get(groupName(group))?.push(...results);
  // Not lib/fold, which the menu's island has too: a shared file would cost both another round trip.
  const closeness = closenessTo(query.toLowerCase());
  const isNamed = ([first]: readonly SearchResult[]) =>
    first !== undefined && closeness(first.name.toLowerCase()) <= CLOSE.words;
  return [...groups]
    .filter(([, results]) => results.length > 0)
    .sort(([, a], [, b]) => Number(isNamed(b)) - Number(isNamed(a)))
    .map(([name, results]) => ({
      name,
      results: results.slice(0, SEARCH_RESULTS_PER_GROUP),
      more: results.length > SEARCH_RESULTS_PER_GROUP,
    }));
}

/** The group of a backend's word for it. */
export const groupName = (group: string): GroupName =>
  GROUP_NAMES.find((one) => one === group.toLowerCase()) ?? 'others';

export function countResults(groups: readonly ResultGroup[]): number {
  return groups.reduce((count, { results }) => count + results.length, 0);
}
