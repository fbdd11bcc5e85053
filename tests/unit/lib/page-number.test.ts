import { expect, test } from 'vitest';
import { pageCount, pageNumber } from '#lib/page-number.ts';

test.each([
  ['', { kind: 'show', page: 1 }],
  ['page=2', { kind: 'show', page: 2 }],
  ['page=1', { kind: 'redirect' }],
  ['page=0', { kind: 'redirect' }],
  ['page=-1', { kind: 'redirect' }],
  ['page=abc', { kind: 'redirect' }],
  ['page=1e9', { kind: 'redirect' }],
  ['page=', { kind: 'redirect' }],
])('?%s', (query, expected) => {
  expect(pageNumber(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  [0, 1],
  [1, 1],
  [48, 1],
  [49, 2],
])('%i entries fill %i pages of 48', (total, pages) => {
  expect(pageCount(total, 48)).toBe(pages);
});
