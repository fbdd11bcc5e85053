import { expect, test } from 'vitest';
import { foundText, searchTexts } from '#features/search/texts.ts';
import { translatorFor } from '#i18n/translate.ts';
import { fill } from '#lib/fill.ts';

const texts = searchTexts(translatorFor('en'));

test('the browser fills in any query', () => {
  expect(fill(texts.none, { query: 'ajax' })).toBe('No results for “ajax”.');
  expect(fill(texts.none, { query: "$& {query} $'" })).toBe("No results for “$& {query} $'”.");
});

test.each([
  [1, '1 result'],
  [2, '2 results'],
  [48, '48 results'],
])('%i: %s', (count, text) => {
  expect(foundText(texts, count)).toBe(text);
});

test('the hint states the minimum length', () => {
  expect(texts.hint).toBe('Type at least 3 characters.');
  expect(searchTexts(translatorFor('de')).hint).toBe('Mindestens 3 Zeichen eingeben.');
});
