import { expect, test } from 'vitest';
import { countResults, groupResults } from '#features/search/group-results.ts';

const results = (type: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    uuid: `${type}-${n}`,
    name: `${type} ${n}`,
    type,
    sport: null,
    imageUrl: null,
    teams: [],
    startTime: null,
    status: null,
    score: null,
  }));

test('sorts groups in a fixed order', () => {
  const names = ['highlights', 'venues', 'sports', 'competitions', 'clubs', 'events', 'teams'];
  const groups = groupResults(Object.fromEntries(names.map((name) => [name, results(name, 1)])), 'query');
  expect(groups.map(({ name }) => name)).toEqual(names.toReversed());
});

test('merges unknown groups into the last one', () => {
  const groups = groupResults(
    {
      referees: results('referee', 1),
      teams: results('team', 1),
      coaches: results('coach', 2),
    },
    'query',
  );
  expect(groups.map(({ name, results }) => [name, results.length])).toEqual([
    ['teams', 1],
    ['others', 3],
  ]);
});

test.each([
  [6, 6],
  [7, 6],
  [20, 6],
])('of %i results in a group the first %i are shown', (given, shown) => {
  const [group] = groupResults({ teams: results('team', given) }, 'query');
  expect(group?.results).toHaveLength(shown);
  expect(group?.results[0]?.uuid).toBe('team-0');
  expect(group?.more).toBe(given > shown);
});

test('empty groups are left out', () => {
  expect(groupResults({ teams: [], events: [] }, 'query')).toEqual([]);
});

test('counts the shown results', () => {
  expect(countResults(groupResults({ teams: results('team', 9), clubs: results('club', 2) }, 'query'))).toBe(8);
});

test.each([
  ['lions tigers', ['events', 'teams']],
  ['lions', ['teams', 'events']],
  ['premier league', ['competitions', 'teams', 'events']],
])('for %j the group that is meant comes first', (query, order) => {
  const named = (type: string, name: string) => results(type, 1).map((one) => ({ ...one, name }));
  const competitions = query === 'premier league' ? { competitions: named('competition', 'Premier League') } : {};
  const groups = groupResults(
    { events: named('event', 'Lions FC – Tigers'), teams: named('team', 'Lions FC'), ...competitions },
    query,
  );
  expect(groups.map(({ name }) => name)).toEqual(order);
});
