import { expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';

test.each([
  ['FC Bayern München', 'fc bayern munchen'],
  ['Beşiktaş', 'besiktas'],
  ['  Ødense   BK ', 'odense bk'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
])('%s is found as %s', (name, folded) => {
  expect(fold(name)).toBe(folded);
});
