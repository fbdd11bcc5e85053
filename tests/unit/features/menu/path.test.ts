import { expect, test } from 'vitest';
import { back, choose } from '#features/menu/path.ts';

test.each([
  ['the first item', [], 0, 'a', ['a']],
  ['an item of the layer it opened', ['a'], 1, 'b', ['a', 'b']],
  ['another item of the first layer', ['a', 'b'], 0, 'c', ['c']],
  ['another item of the second layer', ['a', 'b', 'd'], 1, 'c', ['a', 'c']],
  ['the selected item of the last layer', ['a', 'b'], 1, 'b', ['a']],
  ['the selected item of an earlier layer', ['a', 'b', 'c'], 0, 'a', []],
  ['the selected item of a middle layer', ['a', 'b', 'c'], 1, 'b', ['a']],
  ['an item with the id of one selected elsewhere', ['a'], 1, 'a', ['a', 'a']],
] as [string, string[], number, string, string[]][])('tapping %s', (_what, path, layer, id, next) => {
  expect(choose(path, layer, id)).toEqual(next);
});

test.each([
  [['a', 'b'], ['a']],
  [['a'], []],
  [[], []],
] as [string[], string[]][])('back from %j is %j', (path, next) => {
  expect(back(path)).toEqual(next);
});
