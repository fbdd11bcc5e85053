import { expect, test } from 'vitest';
import { beganAnew } from '#features/player/engine/broadcast.ts';

/** A playlist of segments by number; `at`: the date of its last segment, seconds. */
const playlist = (startSN: number, endSN: number, at?: number) =>
  ({ startSN, endSN, fragments: [{ programDateTime: at === undefined ? null : at * 1000 }] }) as unknown as Parameters<
    typeof beganAnew
  >[0];

test.each([
  ['the next segment came', playlist(10, 20, 100), playlist(11, 21, 102), false],
  ['nothing came', playlist(10, 20, 100), playlist(10, 20, 100), false],
  ['a cache answered with an older one', playlist(10, 20, 100), playlist(8, 18, 96), false],
  ['numbers began at zero, a minute later', playlist(10, 20, 100), playlist(0, 3, 160), true],
  ['numbers began at zero and reached the old ones', playlist(0, 20, 100), playlist(0, 19, 160), true],
  ['without dates, a cache answered with an older one', playlist(10, 20), playlist(8, 18), false],
  ['without dates, all numbers are lower', playlist(10, 20), playlist(0, 3), true],
])('%s', (_what, known, now, anew) => {
  expect(beganAnew(known, now)).toBe(anew);
});
