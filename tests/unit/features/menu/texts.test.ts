import { expect, test } from 'vitest';
import { fill } from '#features/menu/fill.ts';
import { menuTexts } from '#features/menu/texts.ts';
import { translatorFor } from '#i18n/translate.ts';

test('the texts keep a place for what only the browser knows', () => {
  const texts = menuTexts(translatorFor('de'));
  expect(fill(texts.back, { name: 'Fußball' })).toBe('Zurück zu Fußball');
  expect(fill(texts.level, { level: 2, name: '$& {name}' })).toBe('Ebene 2: $& {name}');
  expect(texts.columns['matches']).toBe('Spiele');
  expect(texts.eventTypes['live']).toBe('Jetzt live');
});

test('a place without a value stays', () => {
  expect(fill('{name} at {level}', { level: 1 })).toBe('{name} at 1');
});
