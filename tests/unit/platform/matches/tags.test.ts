import { expect, test } from 'vitest';
import type { ChangedPart, MatchKeys } from '#platform/matches/change.ts';
import { tagsOf } from '#platform/matches/tags.ts';

const keys: MatchKeys = { match: 'm', teams: ['a', 'b'], competition: 'l', season: 's', sport: 'f', venue: 'v' };
const OWN = ['event:m'];
const EVERYWHERE = ['events', 'event:m', 'team:a', 'team:b', 'competition:l'];

test.each<[ChangedPart, string[]]>([
  ['timeline', OWN],
  ['statistics', OWN],
  ['line-ups', OWN],
  ['detail', OWN],
  ['listed', EVERYWHERE],
  ['created', EVERYWHERE],
  ['deleted', EVERYWHERE],
  ['highlights', EVERYWHERE],
])('a change of %s drops the pages tagged %j', (part, tags) => {
  expect(tagsOf([{ part, keys }])).toEqual(tags);
});

test('a match that moved drops its earlier pages too; each tag comes once', () => {
  const before = { ...keys, teams: ['c', 'b'], competition: null };
  expect(tagsOf([{ part: 'listed', keys, before }])).toEqual([...EVERYWHERE, 'team:c']);
});
