import { expect, it } from 'vitest';
import { etagMatches } from '#lib/etag.ts';

it.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"other", W/"abc"', true],
  ['"other" , "abc" ', true],
  ['*', true],
  ['W/"other"', false],
  ['abc', false],
  ['', false],
])('If-None-Match: %s knows W/"abc": %s', (header, known) => {
  expect(etagMatches(header, 'W/"abc"')).toBe(known);
});
