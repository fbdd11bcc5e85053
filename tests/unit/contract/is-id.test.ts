import { expect, it } from 'vitest';
import { isId } from '#contract/is-id.ts';

it.each(['4f1c', 'İstanbul', 'a b', 'a.b', '...', 'x'.repeat(100)])('%j can be an id', (text) => {
  expect(isId(text)).toBe(true);
});

it.each(['', '.', '..', 'a\u0000b', 'a\r\n', '\u0085', '\ud800', 'x'.repeat(101)])('%j can be none', (text) => {
  expect(isId(text)).toBe(false);
});
