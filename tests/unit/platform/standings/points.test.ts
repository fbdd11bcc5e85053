import { describe, expect, test } from 'vitest';
import type { StandingsScheme } from '#contract/standings.ts';
import { couldEnd, pointsOf, schemeOf } from '#platform/standings/points.ts';

describe('the points of a result', () => {
  test.each<[scheme: StandingsScheme, home: number, away: number, overtime: boolean, points: [number, number]]>([
    ['football', 2, 1, false, [3, 0]],
    ['football', 1, 1, false, [1, 1]],
    ['football', 0, 3, false, [0, 3]],
    ['handball', 31, 28, false, [2, 0]],
    ['handball', 25, 25, false, [1, 1]],
    ['basketball', 88, 90, false, [1, 2]],
    ['basketball', 101, 98, true, [2, 1]],
    ['volleyball', 3, 0, false, [3, 0]],
    ['volleyball', 1, 3, false, [0, 3]],
    ['volleyball', 3, 2, false, [2, 1]],
    ['volleyball', 2, 3, false, [1, 2]],
    ['ice-hockey', 4, 2, false, [3, 0]],
    ['ice-hockey', 3, 2, true, [2, 1]],
    ['ice-hockey', 1, 2, true, [1, 2]],
    ['rugby', 24, 10, false, [4, 0]],
    ['rugby', 15, 15, false, [2, 2]],
  ])('%s %i:%i, overtime %s, gives %j', (scheme, home, away, overtime, points) => {
    expect(pointsOf(scheme, { home, away, overtime })).toEqual(points);
  });
});

test('races and sports nobody knows keep no table', () => {
  expect(schemeOf('ice-hockey')).toBe('ice-hockey');
  expect(schemeOf('motorsport')).toBeNull();
  expect(schemeOf('chess')).toBeNull();
});

test.each<[scheme: StandingsScheme, home: number, away: number, possible: boolean]>([
  ['football', 1, 1, true],
  ['basketball', 64, 61, true],
  ['basketball', 64, 64, false],
  ['ice-hockey', 2, 2, false],
  ['volleyball', 2, 1, false],
  ['volleyball', 3, 1, true],
])('a match of %s may end %i to %i: %s', (scheme, home, away, possible) => {
  expect(couldEnd(scheme, { home, away })).toBe(possible);
});
