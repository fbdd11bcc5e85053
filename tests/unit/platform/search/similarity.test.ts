import { expect, test } from 'vitest';
import { similarity } from '#platform/search/similarity.ts';

const LIMIT = 0.42;

test.each([
  ['bayren munchen', 'fc bayern munchen'],
  ['dortmnd', 'borussia dortmund'],
  ['arsenl', 'arsenal'],
  ['galatasarai', 'galatasaray'],
])('%s is like %s', (query, name) => {
  expect(similarity(query, name)).toBeGreaterThanOrEqual(LIMIT);
});

test.each([
  ['qqqqqq', 'fc bayern munchen'],
  ['hamburg', 'freiburg'],
  ['leeds', 'leicester city'],
])('%s is not like %s', (query, name) => {
  expect(similarity(query, name)).toBeLessThan(LIMIT);
});

test('equal words are wholly alike', () => {
  expect(similarity('real madrid', 'real madrid cf')).toBe(1);
});
