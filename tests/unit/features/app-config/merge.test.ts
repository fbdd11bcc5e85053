import { expect, test } from 'vitest';
import { mergeOver } from '#features/app-config/read.ts';

const base = { name: 'a', nested: { on: true, list: [1], empty: null as unknown } };

test.each([
  ['nothing given', undefined, base],
  ['a known value', { name: 'b' }, { ...base, name: 'b' }],
  ['part of a nested value', { nested: { on: false } }, { ...base, nested: { ...base.nested, on: false } }],
  ['a value of another type', { name: 7, nested: 'x' }, base],
  ['a list, taken whole', { nested: { list: [] } }, { ...base, nested: { ...base.nested, list: [] } }],
  ['a value where the base has none', { nested: { empty: 'x' } }, { ...base, nested: { ...base.nested, empty: 'x' } }],
  ['an unknown key', { other: 1 }, base],
])('%s', (_case, given, expected) => {
  expect(mergeOver(base, given)).toEqual(expected);
});

test('a hostile key does not pollute the prototype', () => {
  mergeOver(base, JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'));
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
