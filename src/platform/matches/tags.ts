import type { MatchChange, MatchKeys } from './change.ts';

/**
 * The cache tags of every page that shows one of the changes. A match's own page alone shows its timeline, statistics and
 * line-ups; lists carry 'events', and its sides and its competition list it too. Venues, seasons and sports have no tag: their
 * pages carry one of these.
 */
export function tagsOf(changes: readonly Pick<MatchChange, 'part' | 'keys' | 'before'>[]): string[] {
  const tags = changes.flatMap(({ part, keys, before }) =>
    ON_OWN_PAGE.has(part) ? [`event:${keys.match}`] : ['events', ...keyTags(keys), ...(before ? keyTags(before) : [])],
  );
  return [...new Set(tags)];
}

const ON_OWN_PAGE: ReadonlySet<MatchChange['part']> = new Set(['detail', 'timeline', 'statistics', 'line-ups']);

const keyTags = ({ match, teams, competition }: MatchKeys): string[] => [
  `event:${match}`,
  ...teams.map((team) => `team:${team}`),
  ...(competition === null ? [] : [`competition:${competition}`]),
];
