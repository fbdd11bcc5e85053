import { describe, expect, test } from 'vitest';
import { de as deTexts } from '#i18n/translate.ts';
import * as enTexts from '#i18n/en.ts';
import { datesFor } from '#i18n/dates.ts';
import { type MessageKey, translatorFor } from '#i18n/translate.ts';

const [en, de] = [translatorFor('en'), translatorFor('de')];

describe('plurals', () => {
  test.each([
    [0, '0 results'],
    [1, '1 result'],
    [2, '2 results'],
    [1.5, '1.5 results'],
  ])('of %d', (count, text) => expect(en('search.found', { count })).toBe(text));

  test('a text in place of a number stands for any', () => {
    expect(en('notifications.unread', { count: '{count}' })).toContain('{count}');
  });
});

describe('values', () => {
  test('are put in as they are, also where they look like a pattern of replacement', () => {
    for (const query of ["$& and $'", '{{query}}', '<b>']) expect(de('search.none', { query })).toContain(query);
  });
});

test.each(['constructor', '__proto__', 'toString', 'no.such.key'])('an unknown key (%s) is shown itself', (key) => {
  expect(de(key as MessageKey)).toBe(key);
});

test.each(Object.entries({ en: enTexts, de: deTexts }))('no two files (%s) use one key', (_language, files) => {
  const keys = Object.values(files).flatMap((texts) => Object.keys(texts));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the formatters of a language and zone are made once', () => {
  expect(datesFor('de', 'Europe/Berlin')).toBe(datesFor('de', 'Europe/Berlin'));
  expect(datesFor('en', 'Europe/Berlin')).not.toBe(datesFor('de', 'Europe/Berlin'));
});
