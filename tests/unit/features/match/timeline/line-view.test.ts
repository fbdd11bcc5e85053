import { expect, test } from 'vitest';
import { timelineEntry } from '#contract/event.ts';
import { lineView } from '#features/match/timeline/line-view.ts';
import { lineWords } from '#features/match/timeline/timeline-words.ts';
import { translatorFor } from '#i18n/translate.ts';

const WORDS = { en: lineWords('Football', translatorFor('en')), de: lineWords('Football', translatorFor('de')) };
const entry = (fields: object) =>
  timelineEntry.parse({
    ...{ uuid: 'u', at: '2026-11-21T14:05:00Z', minute: '23', kind: 'goal', playerName: 'Erna Beispiel' },
    ...{ team: { uuid: 't', name: 'SV Nord' }, score: [1, 0] },
    ...fields,
  });

test.each([
  ['a goal', {}, '23 Goal, Erna Beispiel, SV Nord 1–0'],
  ['its assist', { secondPlayerName: 'Max Muster' }, '23 Goal, Erna Beispiel, SV Nord, assist: Max Muster 1–0'],
  ['an own goal', { detail: 'own-goal' }, '23 Own goal, Erna Beispiel, SV Nord 1–0'],
  ['a penalty', { detail: 'penalty' }, '23 Goal (penalty), Erna Beispiel, SV Nord 1–0'],
  ['a missed penalty', { kind: 'save', detail: 'missed-penalty' }, '23 Missed penalty, Erna Beispiel, SV Nord'],
  ['a yellow card', { kind: 'card', detail: 'yellow' }, '23 Yellow card, Erna Beispiel, SV Nord'],
  ['a second one', { kind: 'card', detail: 'second-yellow' }, '23 Second yellow card, Erna Beispiel, SV Nord'],
  ['a red card', { kind: 'card', detail: 'red' }, '23 Red card, Erna Beispiel, SV Nord'],
  ['a card of unknown colour', { kind: 'card' }, '23 Card, Erna Beispiel, SV Nord'],
  [
    'a substitution',
    { kind: 'substitution', secondPlayerName: 'Max $& Muster' },
    '23 Substitution, Erna Beispiel for Max $& Muster, SV Nord',
  ],
])('%s has its event and its players', (_what, fields, expected) => {
  const { label } = lineView(entry(fields), WORDS.en);
  expect(label.trim()).toBe(expected);
});

test('German has words of its own', () => {
  const who = { secondPlayerName: 'Max Muster' };
  expect(lineView(entry({ detail: 'own-goal' }), WORDS.de).what).toBe('Eigentor');
  expect(lineView(entry({ kind: 'card', detail: 'second-yellow' }), WORDS.de).what).toBe('Gelb-Rote Karte');
  expect(lineView(entry(who), WORDS.de).who).toBe('Erna Beispiel, SV Nord, Vorlage: Max Muster');
  expect(lineView(entry({ kind: 'substitution', ...who }), WORDS.de).who).toBe('Erna Beispiel für Max Muster, SV Nord');
});

test('an update names the sides as the page does', () => {
  const nation = entry({ team: { uuid: 't', name: 'France' } });
  expect(lineView(nation, { ...WORDS.de, sides: { t: 'Frankreich' } }).who).toBe('Erna Beispiel, Frankreich');
  expect(lineView(nation, { ...WORDS.de, sides: { other: 'Argentinien' } }).who).toBe('Erna Beispiel, France');
});

test('the label of half-time has no score, the line has', () => {
  const halfTime = lineView(entry({ kind: 'period', team: null, playerName: null, minute: '45+2' }), WORDS.en);
  expect(halfTime).toMatchObject({ label: '45+2 Half-time', score: '1–0', reveals: false });
});

test('other ends of periods are no half-time', () => {
  const ended = (minute: string, sport: string) =>
    lineView(entry({ kind: 'period', team: null, playerName: null, minute }), lineWords(sport, translatorFor('en')))
      .what;
  expect(ended('HT', 'Handball')).toBe('Half-time');
  expect(ended('90+3', 'Football')).toBe('End of period');
  expect(ended('40', 'Ice Hockey')).toBe('End of period');
  expect(ended('Q2', 'Basketball')).toBe('End of period');
});
