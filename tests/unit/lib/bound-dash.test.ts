import { expect, test } from 'vitest';
import { boundDash } from '#lib/bound-dash.ts';

test.each([
  ['AE Kifisias – Volos NFC', 'AE Kifisias\u00a0– Volos NFC'],
  ['Key moments: A – B – C', 'Key moments: A\u00a0– B\u00a0– C'],
  ['2–1', '2–1'],
  ['Paris Saint-Germain - OM', 'Paris Saint-Germain - OM'],
  ['', ''],
])('no line begins with the dash of %j', (name, bound) => {
  expect(boundDash(name)).toBe(bound);
});
