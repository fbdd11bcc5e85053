import { expect, it } from 'vitest';
import { fittingTitle, pageTitle } from '#layouts/page/page-title.ts';

it.each([
  ['Teams', 'Teams · Touchline'],
  ['Touchline', 'Touchline'],
  ['x'.repeat(48), `${'x'.repeat(48)} · Touchline`],
  ['x'.repeat(49), 'x'.repeat(49)],
])('the title of a page called %s is %s', (title, whole) => {
  expect(pageTitle(title, 'Touchline')).toBe(whole);
});

it('of several titles the first that fits is taken, else the last', () => {
  const long = 'x'.repeat(61);
  expect(fittingTitle('short', 'shorter')).toBe('short');
  expect(fittingTitle(long, 'shorter')).toBe('shorter');
  expect(fittingTitle(long, `${long}y`)).toBe(`${long}y`);
});
