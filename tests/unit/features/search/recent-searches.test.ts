import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addRecent, readRecent, removeRecent } from '#features/search/recent-searches.ts';
import { fakeStorage } from '../../../support/fake-storage.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = fakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('stores the last five queries, newest first, each once', () => {
  for (const query of ['one', 'two', 'three', 'four', 'five', 'six']) addRecent(query);
  expect(readRecent()).toEqual(['six', 'five', 'four', 'three', 'two']);
  addRecent('THREE');
  expect(readRecent()).toEqual(['THREE', 'six', 'five', 'four', 'two']);
  expect(removeRecent('six')).toEqual(['THREE', 'five', 'four', 'two']);
  expect(readRecent()).toEqual(['THREE', 'five', 'four', 'two']);
});

test.each(['', 'nonsense', '{}', 'null', '[1, "", null, {}]', `["${'x'.repeat(101)}"]`])(
  'what cannot be read counts as nothing: %s',
  (text) => {
    kept.set('searches', text);
    expect(readRecent()).toEqual([]);
  },
);

test('without storage the queries last for the page', () => {
  fakeStorage('localStorage', true);
  expect(addRecent('united')).toEqual(['united']);
});
