import { expect, test } from 'vitest';
import { byStage, isPlayOff, stageOf } from '#platform/standings/stage.ts';

test.each([
  ['Championship, Matchday 23', 'Championship'],
  ['Apertura, Matchday 1', 'Apertura'],
  ['Regular, Matchday 1', null],
  ['Regular Season, Round 4', null],
  ['Matchday 7', null],
  ['12. Round', null],
  ['Finals, Semifinals', null],
  [null, null],
])('the round %s belongs to the stage %s', (round, stage) => {
  expect(stageOf(round)).toBe(stage);
});

const at = (round: string, day: string) => ({ round, starts_at: Date.parse(day) });

test('the stage that began last comes first, simultaneous stages by name', () => {
  const stages = byStage([
    at('Matchday 1', '2025-08-01'),
    at('Relegation, Matchday 1', '2026-03-09'),
    at('Championship, Matchday 1', '2026-03-10'),
    at('Matchday 2', '2025-08-08'),
  ]);
  expect(stages.map(({ stage, matches }) => [stage, matches.length])).toEqual([
    ['Championship', 1],
    ['Relegation', 1],
    [null, 2],
  ]);
});

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
