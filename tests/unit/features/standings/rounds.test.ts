import { expect, test } from 'vitest';
import { roundHeading } from '#features/standings/rounds.ts';
import { datesFor } from '#i18n/dates.ts';
import { translatorFor } from '#i18n/translate.ts';
import { everyoneMeets, match, season } from '../../platform/formats/season-of.ts';

const spoken = { t: translatorFor('en'), dates: datesFor('en', 'UTC') };
const headings = (...matches: Parameters<typeof season>[0]) => {
  const { stages } = season(matches).format;
  return stages.flatMap(({ rounds }) => rounds.map((round) => roundHeading(round, stages, spoken)));
};

test('of rounds of one name each is called by its stage too', () => {
  const ways = ['A', 'B'].flatMap((way) => [
    match(`One ${way}`, `Two ${way}`, { round: `Play-offs, Path ${way}, Semi-finals`, goals: [1, 0] }),
    match(`Three ${way}`, `Four ${way}`, { round: `Play-offs, Path ${way}, Semi-finals`, goals: [1, 0] }),
    match(`One ${way}`, `Three ${way}`, { round: `Play-offs, Path ${way}, Final`, goals: [1, 0] }),
  ]);
  expect(headings(...ways)).toEqual(
    ['A', 'B'].flatMap((way) => ['Semi-finals', 'Final'].map((round) => `Play-offs – Path ${way}, ${round}`)),
  );
});

test('the final of a cup is the final', () => {
  const rounds = [
    match('Ajo', 'Bex', { round: 'Semi-finals', goals: [1, 0] }),
    match('Cid', 'Dov', { round: 'Semi-finals', goals: [1, 0] }),
    match('Ajo', 'Cid', { round: 'Final', goals: [1, 0] }),
  ];
  expect(headings(...rounds)).toEqual(['Semi-finals', 'Final']);
});

test('what is played for beside the championship is called by its stage', () => {
  const league = everyoneMeets(['Ajo', 'Bex', 'Cid', 'Dov', 'Eno', 'Fyn']);
  const beside = [
    match('Cid', 'Fyn', { round: 'Europa League, Round 1', goals: [1, 0] }),
    match('Dov', 'Eno', { round: 'Europa League, Round 1', goals: [1, 0] }),
    match('Cid', 'Dov', { round: 'Europa League, Final', goals: [1, 0] }),
  ];
  expect(headings(...league, ...beside).slice(-3)).toEqual([
    expect.stringMatching(/^Matchday \d$/),
    ...['Europa League, Round 1', 'Europa League, Final'],
  ]);
});
