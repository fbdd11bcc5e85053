import { expect, test } from 'vitest';
import { positionName, positionRank } from '#i18n/position-name.ts';
import { roundName } from '#i18n/round-name.ts';
import { translatorFor } from '#i18n/translate.ts';

const [english, german] = [translatorFor('en'), translatorFor('de')];

test.each([
  ['Matchday 18', '18. Spieltag'],
  ['Round 3', '3. Runde'],
  ['Round of 16', 'Achtelfinale'],
  ['Final', 'Finale'],
  ['Apertura, Jornada 4', 'Apertura, Jornada 4'],
  ['constructor', 'constructor'],
])('the round %s is %s in German, and as it was in English', (round, expected) => {
  expect(roundName(german, round)).toBe(expected);
  expect(roundName(english, round)).toBe(round);
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
