import { expect, test } from 'vitest';
import { languageOf, TEXTS } from '#platform/sso/language.ts';
import { readName } from '#platform/sso/read-form.ts';

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'de-AT', 'de'],
  [undefined, 'fr, de;q=0.3, en;q=0.2', 'de'],
  [undefined, 'de;q=0, en;q=0.1', 'en'],
  ['de', 'en', 'de'],
  ['fr de', 'en', 'de'],
  ['fr', 'de', 'de'],
  ['xx', ';;q=,', 'en'],
])('ui_locales %s and Accept-Language %s give %s', (locales, accepted, language) => {
  expect(languageOf(locales, accepted)).toBe(language);
});

test('both languages say everything', () => {
  expect(Object.keys(TEXTS.de)).toEqual(Object.keys(TEXTS.en));
  for (const texts of Object.values(TEXTS))
    for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('');
});

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\u0000\r\nLovelace', 'Ada Lovelace'],
  ['\u202eada', 'ada'],
  [' \u200b ', null],
  ['🙂'.repeat(80), '🙂'.repeat(80)],
  ['x'.repeat(81), null],
])('the name "%s" is read as "%s"', (given, name) => {
  expect(readName(given)).toBe(name);
});
