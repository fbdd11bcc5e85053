import { expect, test } from 'vitest';
import { openSideName } from '#i18n/open-side-name.ts';
import { sportName } from '#i18n/sport-name.ts';
import { translatorFor } from '#i18n/translate.ts';

const [en, de] = [translatorFor('en'), translatorFor('de')];

test.each([
  ['W74', 'Winner match 74', 'Sieger Spiel 74'],
  ['L101', 'Loser match 101', 'Verlierer Spiel 101'],
  ['Winner Match 74', 'Winner match 74', 'Sieger Spiel 74'],
  ['1A', 'Winner group A', 'Sieger Gruppe A'],
  ['2B', 'Runner-up group B', 'Zweiter Gruppe B'],
  ['3A/B/C/D/F', 'Third place group A/B/C/D/F', 'Dritter Gruppe A/B/C/D/F'],
  ['Runner-up Group C', 'Runner-up group C', 'Zweiter Gruppe C'],
  ['3rd Group A/D/E/F', 'Third place group A/D/E/F', 'Dritter Gruppe A/D/E/F'],
  ['Third place Groups B/C', 'Third place group B/C', 'Dritter Gruppe B/C'],
  ['Group A winners', 'Winner group A', 'Sieger Gruppe A'],
  ['Runners-up Group D', 'Runner-up group D', 'Zweiter Gruppe D'],
  ['2. Gruppe B', 'Runner-up group B', 'Zweiter Gruppe B'],
  ['A1', 'Team A1', 'Team A1'],
  ['Match 39 winner', 'Winner match 39', 'Sieger Spiel 39'],
  ['Path A winner', 'Winner Path A', 'Sieger Path A'],
  ['Sieger EF', 'Winner EF', 'Sieger EF'],
  ['Winner SF1', 'Winner SF1', 'Sieger SF1'],
  ['N.N.', 'To be decided', 'Noch offen'],
  ['TBD', 'To be decided', 'Noch offen'],
  ['Winners FC', 'Winners FC', 'Winners FC'],
  ['1. FC Köln', '1. FC Köln', '1. FC Köln'],
  ['AIK', 'AIK', 'AIK'],
  ['B 93', 'B 93', 'B 93'],
  ['Third Lanark', 'Third Lanark', 'Third Lanark'],
  ['Real Group A', 'Real Group A', 'Real Group A'],
])('%s reads %s, and %s in German', (text, english, german) => {
  expect([openSideName(en, text), openSideName(de, text)]).toEqual([english, german]);
});

test('sports have names in both languages, and an operator’s own keeps its own', () => {
  expect([sportName(en, 'Ice Hockey'), sportName(de, 'Ice Hockey'), sportName(de, 'Curling')]).toEqual([
    ...['Ice Hockey', 'Eishockey', 'Curling'],
  ]);
});
