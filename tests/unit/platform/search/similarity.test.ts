import { expect, test } from 'vitest';
import { similarityTo } from '#platform/search/similarity.ts';

const LIMIT = 0.42;

test.each([
  ['bayren munchen', 'fc bayern munchen'],
  ['dortmnd', 'borussia dortmund'],
  ['arsenl', 'arsenal'],
  ['galatasarai', 'galatasaray'],
])('%s is like %s', (query, name) => {
  expect(similarityTo(query)(name)).toBeGreaterThanOrEqual(LIMIT);
});

test.each([
  ['qqqqqq', 'fc bayern munchen'],
  ['hamburg', 'freiburg'],
  ['leeds', 'leicester city'],
])('%s is not like %s', (query, name) => {
  expect(similarityTo(query)(name)).toBeLessThan(LIMIT);
});

test('equal words are wholly alike', () => {
  expect(similarityTo('real madrid')('real madrid cf')).toBe(1);
});

test('a word that repeats itself is at most wholly alike', () => {
  expect(similarityTo('banana')('bananananana')).toBeLessThanOrEqual(1);
  expect(similarityTo('bananananana')('banana')).toBeLessThanOrEqual(1);
});
