import { expect, test } from 'vitest';
import { menuTexts } from '#features/menu/texts.ts';
import { translatorFor } from '#i18n/translate.ts';
import { fill } from '#lib/fill.ts';

test('the texts have placeholders that the browser fills in', () => {
  const texts = menuTexts(translatorFor('de'));
  expect(fill(texts.back, { name: 'Fußball' })).toBe('Zurück zu Fußball');
  expect(fill(texts.level, { level: 2, name: '$& {name}' })).toBe('Ebene 2: $& {name}');
  expect(texts.columns['matches']).toBe('Spiele');
  expect(texts.eventTypes['live']).toBe('Jetzt live');
});
