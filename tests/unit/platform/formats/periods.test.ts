import { expect, test } from 'vitest';
import { match, season, splitLeague } from './season-of.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

test('the table of the last stage comes first, on whatever day of the week it begins', () => {
  const meet = (teams: readonly string[], given: { round: string; group?: string }) =>
    teams.flatMap((home, h) => teams.slice(h + 1).map((away) => match(home, away, { ...given, goals: [1, 0] })));
  // 11 matches, one a day: each season begins four days later in the week.
  const seasons = WEEK.map(() =>
    season([
      ...meet(['Ajo', 'Bex', 'Cid', 'Dov'], { round: 'First round', group: '1' }).slice(1),
      ...meet(['Ajo', 'Bex', 'Eno', 'Fyn'], { round: 'Final Round' }),
    ]),
  );
  expect(seasons.map(({ tables }) => tables[0]?.stage)).toEqual(WEEK.map(() => 'Final Round'));
});

test('halves of a league that begin a day apart are played at once: the upper one comes first', () => {
  const teams = ['Ajo', 'Bex', 'Cid', 'Dov', 'Eno', 'Fyn'];
  // 36 matches, one a day: each season begins a day later in the week.
  const seasons = WEEK.map(() => season(splitLeague(teams)));
  expect(seasons.map(({ tables }) => tables.map(({ stage }) => stage))).toEqual(
    WEEK.map(() => ['Championship', 'Relegation', null]),
  );
});
