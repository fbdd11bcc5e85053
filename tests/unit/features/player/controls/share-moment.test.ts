import { expect, it } from 'vitest';
import { momentAddress } from '#features/player/controls/ShareMoment.tsx';

it.each([
  ['a moment', 72.9, 'https://site/events/u?t=72'],
  ['the very beginning', 0.4, 'https://site/events/u'],
  ['the page itself', null, 'https://site/events/u'],
])('the address of %s', (_what, seconds, address) => {
  expect(momentAddress('https://site/events/u?autoplay=1#stage', seconds)).toBe(address);
});
