import { expect, test } from 'vitest';
import { highlightTitle } from '#features/highlight/title.ts';

const event = { uuid: 'e', name: 'Nord – Süd' };

test.each([
  ['a scene is named with its match', { name: 'Late goal', event }, 'Late goal, Nord – Süd'],
  ['a match is not said twice', { name: 'Key moments: Nord – Süd', event }, 'Key moments: Nord – Süd'],
  ['a scene without match stands alone', { name: 'Late goal', event: null }, 'Late goal'],
])('%s', (_case, highlight, title) => {
  expect(highlightTitle(highlight)).toBe(title);
});
