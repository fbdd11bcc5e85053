import { expect, test } from 'vitest';
import { longEnough, normalizeQuery } from '#features/search/query.ts';

test.each([
  ['  bayern ', 'bayern'],
  ['real   madrid', 'real madrid'],
  ['real\t\n madrid', 'real madrid'],
  [' \u00a0 ', ''],
  ['x'.repeat(120), 'x'.repeat(100)],
])('%j is searched as %j', (typed, query) => {
  expect(normalizeQuery(typed)).toBe(query);
});

test.each([
  ['', false],
  ['ab', false],
  ['abc', true],
  ['äöü', true],
  ['⚽🏀', false],
  ['⚽🏀🏐', true],
  ['𝒜𝒷', false],
])('%j is long enough: %s', (query, expected) => {
  expect(longEnough(query)).toBe(expected);
});
