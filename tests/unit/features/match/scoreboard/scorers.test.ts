import { expect, test } from 'vitest';
import { type Goal, goalsOf, scorersText } from '#features/match/scoreboard/scorers.ts';
import { timelineEntry } from '#contract/event.ts';

const goal = (player: string, minute: string, side = 0, detail: Goal['detail'] = null): Goal => ({
  ...{ uuid: `${player}${minute}`, at: `2026-11-21T15:${minute.slice(0, 2).padStart(2, '0')}:00Z`, side, player },
  ...{ minute, detail },
});
const WORDS = { 'own-goal': 'OG', penalty: 'pen.' };

test.each<[string, Goal[], string]>([
  ['none', [], ''],
  [
    'each scorer once, in the order of their first goals',
    [goal('B', '30'), goal('A', '12'), goal('B', '45+2')],
    'A 12′, B 30′, 45+2′',
  ],
  ['penalties and own goals', [goal('A', '5', 0, 'penalty'), goal('C', '9', 0, 'own-goal')], 'A 5′ (pen.), C 9′ (OG)'],
  ['those of the other side', [goal('A', '5', 1)], ''],
  ['nobody where a sport has dozens of goals', Array.from({ length: 17 }, (_, at) => goal('A', String(at + 1))), ''],
])('scorers of a side: %s', (_, goals, text) => {
  expect(scorersText(goals, 0, WORDS)).toBe(text);
});

test('an own goal counts for the other side; without a scorer or a side there is nothing to say', () => {
  const entry = (fields: object) =>
    timelineEntry.parse({
      ...{ uuid: 'g', at: '2026-11-21T15:10:00.000Z', minute: '10', kind: 'goal', playerName: 'A', detail: null },
      ...{ team: { uuid: 'home', name: 'Home' }, secondPlayerName: null, score: [1, 0], ...fields },
    });
  const sides = (fields: object) => goalsOf([entry(fields)], ['home', 'away']).map(({ side }) => side);
  expect(sides({})).toEqual([0]);
  expect(sides({ detail: 'own-goal' })).toEqual([1]);
  expect(sides({ playerName: null })).toEqual([]);
  expect(sides({ team: null })).toEqual([]);
  expect(sides({ kind: 'card', detail: 'red' })).toEqual([]);
});
