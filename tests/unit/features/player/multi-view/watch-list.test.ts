import { describe, expect, it } from 'vitest';
import { toggled, watchList } from '#features/player/multi-view/watch-list.ts';

describe('the matches of multi-view', () => {
  it.each([
    ['two', 'a,b', ['a', 'b']],
    ['each once, and at most four', 'a,b,a,c,d,e', ['a', 'b', 'c', 'd']],
    ['none where the list is empty', ' ,,', []],
    ['none where there is no list', null, []],
    ['no id that could not be one', `a,${'x'.repeat(500)}`, ['a']],
  ])('are %s', (_what, text, expected) => {
    expect(watchList(text)).toEqual(expected);
  });

  it.each([
    ['another is added', ['a'], 'b', ['a', 'b']],
    ['a chosen one goes', ['a', 'b'], 'a', ['b']],
    ['a full list takes no more', ['a', 'b', 'c', 'd'], 'e', null],
    ['a full list gives one back', ['a', 'b', 'c', 'd'], 'd', ['a', 'b', 'c']],
  ])('%s', (_what, ids, id, expected) => {
    expect(toggled(ids, id)).toEqual(expected);
  });
});
