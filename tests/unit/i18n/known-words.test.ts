import { expect, test } from 'vitest';
import { positionName, positionRank } from '#i18n/position-name.ts';
import { matchRound, roundName } from '#i18n/round-name.ts';
import { translatorFor } from '#i18n/translate.ts';

const [english, german] = [translatorFor('en'), translatorFor('de')];

test.each([
  ['Matchday 18', 'Matchday 18', '18. Spieltag'],
  ['12. Round', 'Matchday 12', '12. Spieltag'],
  ['Round 2', 'Round 2', '2. Runde'],
  ['1. Runde', 'Round 1', '1. Runde'],
  ['Quarterfinals', 'Quarter-finals', 'Viertelfinale'],
  ['Round of 32', 'Round of 32', 'Runde der letzten 32'],
  ['Group A', 'Group A', 'Gruppe A'],
  ['Final Round', 'Final round', 'Finalrunde'],
  ['Regular, Matchday 29', 'Matchday 29', '29. Spieltag'],
  ['Playoffs - Championship, Matchday 34', 'Championship round, Matchday 34', 'Meisterrunde, 34. Spieltag'],
  ['Finaldurchgang - Meister, 23. Runde', 'Championship round, Round 23', 'Meisterrunde, 23. Runde'],
  ['Relegation, Final', 'Relegation, Final', 'Relegation, Finale'],
  ['Finals, Semi-Final', 'Knock-out stage, Semi-finals', 'K.-o.-Phase, Halbfinale'],
  ['Apertura, Jornada 4', 'Apertura, Matchday 4', 'Apertura, 4. Spieltag'],
  ['Achtelfinale, Rückspiele', 'Round of 16, second leg', 'Achtelfinale, Rückspiel'],
  ['Third Round Replay', 'Round 3, replay', '3. Runde, Wiederholungsspiel'],
  ['Playoffs, 5. Platz', 'Play-offs, Place 5', 'Play-offs, Platz 5'],
  ['Relegation, 9.-12. Platz Playoffs', 'Relegation, Places 9 to 12', 'Relegation, Plätze 9 bis 12'],
  ['Aufstieg, Semifinals', 'Promotion, Semi-finals', 'Aufstieg, Halbfinale'],
  ['Relegation, Direkter Abstieg', 'Relegation, Direkter Abstieg', 'Relegation, Direkter Abstieg'],
  ['Play-offs, Path A, Semi-finals', 'Play-offs – Path A, Semi-finals', 'Play-offs – Path A, Halbfinale'],
  ['constructor', 'constructor', 'constructor'],
])('the round %s is shown as %s, in German as %s', (round, inEnglish, inGerman) => {
  expect(roundName(english, round)).toBe(inEnglish);
  expect(roundName(german, round)).toBe(inGerman);
});

test.each([
  [{ group: 'G', round: 'Matchday 13' }, 'Gruppe G'],
  [{ group: '2', round: null }, 'Gruppe 2'],
  [{ group: 'A', round: 'Group A' }, 'Gruppe A'],
  [{ group: 'A', round: 'Play-off' }, 'Gruppe A, Play-off'],
  [{ group: '2', round: 'Group 2 Play-off' }, 'Gruppe 2, Play-off'],
  [{ group: null, round: 'Matchday 13' }, '13. Spieltag'],
  [{ group: null, round: null }, null],
])('a match with %o is shown in German as %s', (match, shown) => {
  expect(matchRound(german, match)).toBe(shown);
});

test('positions of football have German words; those of other sports stay', () => {
  expect(['Goalkeeper', 'Midfielder', 'Point Guard'].map((position) => positionName(german, position))).toEqual([
    'Tor',
    'Mittelfeld',
    'Point Guard',
  ]);
});

test('positions are sorted from the own goal to the other, unknown ones last', () => {
  const positions = ['Forward', 'Libero', 'Midfielder', 'Defender', 'Goalkeeper'];
  expect(positions.toSorted((one, other) => positionRank(one) - positionRank(other))).toEqual([
    ...['Goalkeeper', 'Defender', 'Midfielder', 'Forward', 'Libero'],
  ]);
});
