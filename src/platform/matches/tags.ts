import type { MatchChange, MatchKeys } from './change.ts';

/**
 * The cache tags of every page that shows one of the changes. Only a match's own page shows its timeline, statistics and line-ups;
 * lists have the tag 'events', teams and competitions their own. Pages of venues, seasons and sports have one of these.
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
