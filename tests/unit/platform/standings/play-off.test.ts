import { expect, test } from 'vitest';
import { isPlayOff } from '#platform/standings/play-off.ts';

test.each([
  'Finals, Semifinals',
  'Final',
  'Quarter-finals',
  'Playoffs, Matchday 1',
  'Play-off',
  'Playout, Final',
  'Apertura Playoffs, Play-in round 1',
  'Round of 16',
  'Knockout stage',
])('%s is not part of the table', (round) => {
  expect(isPlayOff(round)).toBe(true);
});

test.each(['Matchday 34', '12. Round', 'League, Matchday 8', 'Regular, Matchday 1', 'Relegation, Matchday 3', null])(
  '%s is part of the table',
  (round) => {
    expect(isPlayOff(round)).toBe(false);
  },
);
