import { expect, test } from 'vitest';
import { roundWords } from '#lib/round-words.ts';

type Words = Partial<ReturnType<typeof roundWords>>;

test.each<[round: string, words: Words]>([
  ['Matchday 5', { kind: 'matchday', number: 5, stage: null }],
  ['3. Spieltag', { kind: 'matchday', number: 3 }],
  ['Jornada 12', { kind: 'matchday', number: 12 }],
  ['Giornata 2', { kind: 'matchday', number: 2 }],
  ['Journée 4', { kind: 'matchday', number: 4 }],
  ['12. Round', { kind: 'numbered', number: 12 }],
  ['Group 2 Play-off', { group: '2', round: 'Play-off', kind: 'play-off' }],
  ['Gruppe B Finale', { group: null, kind: 'knock-out', left: 2 }],
  ['Third Round Replay', { kind: 'numbered', number: 3, replay: true }],
  ['Group A', { group: 'A', round: null }],
  ['Gruppenphase, Gruppe B, 2. Spieltag', { group: 'B', kind: 'matchday', number: 2, stage: null }],
  ['2nd Group Stage, Group C', { stage: '2nd Group Stage', group: 'C' }],
  ['Round of 16', { kind: 'knock-out', left: 16 }],
  ['Achtelfinale, Hinspiele', { kind: 'knock-out', left: 16, leg: 1 }],
  ['Octavos de final, Vuelta', { kind: 'knock-out', left: 16, leg: 2 }],
  ['1/8-Finale', { kind: 'knock-out', left: 16 }],
  ['Cuartos de final', { kind: 'knock-out', left: 8 }],
  ['Quarti di finale', { kind: 'knock-out', left: 8 }],
  ['Demi-finales', { kind: 'knock-out', left: 4 }],
  ['Meias-finais', { kind: 'knock-out', left: 4 }],
  ['Finale', { kind: 'knock-out', left: 2 }],
  ['Match for third place', { kind: 'third-place' }],
  ['Spiel um Platz 3', { kind: 'third-place' }],
  ['13.-16. Platz Playoffs', { kind: 'placement' }],
  ['2. Qualifikationsrunde', { kind: 'qualifying', number: 2 }],
  ['Extra Preliminary Round', { kind: 'qualifying' }],
  ['Championship, Matchday 34', { stage: 'Championship', kind: 'matchday', number: 34 }],
  ['Playoffs - Relegation, Matchday 23', { stage: 'Playoffs - Relegation', kind: 'matchday' }],
  ['Apertura Playoffs, Reclassification', { stage: 'Apertura Playoffs', kind: 'play-off' }],
  ['Finals, Elimination Final', { stage: 'Finals', kind: 'play-off', left: null }],
  ['Regular, Matchday 1', { stage: null, kind: 'matchday' }],
  ['League, Matchday 8', { stage: null, kind: 'matchday', number: 8 }],
])('%s', (round, words) => {
  expect(roundWords(round)).toMatchObject(words);
});
