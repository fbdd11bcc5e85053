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
  }));

test('sorts groups in a fixed order', () => {
  const names = ['highlights', 'venues', 'sports', 'competitions', 'clubs', 'teams', 'events'];
  const groups = groupResults(Object.fromEntries(names.map((name) => [name, results(name, 1)])));
  expect(groups.map(({ name }) => name)).toEqual(names.toReversed());
});

test('merges unknown groups into the last one', () => {
  const groups = groupResults({
    referees: results('referee', 1),
    teams: results('team', 1),
    coaches: results('coach', 2),
  });
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
  const [group] = groupResults({ teams: results('team', given) });
  expect(group?.results).toHaveLength(shown);
  expect(group?.results[0]?.uuid).toBe('team-0');
});

test('empty groups are left out', () => {
  expect(groupResults({ teams: [], events: [] })).toEqual([]);
});

test('counts the shown results', () => {
  expect(countResults(groupResults({ teams: results('team', 9), clubs: results('club', 2) }))).toBe(8);
});
