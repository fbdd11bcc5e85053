import { expect, it } from 'vitest';
import { barOf, statisticAt } from '#features/match/statistics/statistic-at.ts';

const at = (minute: number) => `2026-11-21T14:${String(minute).padStart(2, '0')}:00.000Z`;
const known = {
  home: 3,
  away: 1,
  steps: [
    [at(5), 1, 0],
    [at(10), 1, 1],
    [at(20), 3, 1],
  ] as [string, number, number][],
};

it.each([
  ['before the first', 4, { home: 0, away: 0 }],
  ['at the first', 5, { home: 1, away: 0 }],
  ['between two', 15, { home: 1, away: 1 }],
  ['after the last', 59, { home: 3, away: 1 }],
])('a picture %s shows what had happened by then', (_what, minute, expected) => {
  expect(statisticAt(known, Date.parse(at(minute)))).toEqual(expected);
});

it('without a video, and after the match, all counts', () => {
  expect(statisticAt(known, null)).toEqual({ home: 3, away: 1 });
  expect(statisticAt({ ...known, steps: [] }, Date.parse(at(1)))).toEqual({ home: 3, away: 1 });
});

it.each([
  [3, 1, { x: '25%', width: '75%' }, { x: '0%', width: '25%' }],
  [0, 0, { x: '50%', width: '50%' }, { x: '0%', width: '50%' }],
  [0, 4, { x: '100%', width: '0%' }, { x: '0%', width: '100%' }],
])('%i and %i share a row', (home, away, atHome, abroad) => {
  expect([barOf({ home, away }, 'home'), barOf({ home, away }, 'away')]).toEqual([atHome, abroad]);
});
