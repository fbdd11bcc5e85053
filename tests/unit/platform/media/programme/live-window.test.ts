import { describe, expect, it } from 'vitest';
import { newestAge, parseSequence, windowAt } from '#platform/media/programme/live-window.ts';

const MINUTE = 60_000;

describe('the live window', () => {
  it.each([
    ['offers the first segment at once', 0, undefined, { first: 0, last: 0, ended: false }],
    ['keeps one segment until the second is complete', 3_999, undefined, { first: 0, last: 0, ended: false }],
    ['adds a segment every 2 s', 4_000, undefined, { first: 0, last: 1, ended: false }],
    ['holds everything for the first 30 minutes', 30 * MINUTE, undefined, { first: 0, last: 899, ended: false }],
    ['slides after 31 minutes', 31 * MINUTE, undefined, { first: 30, last: 929, ended: false }],
    ['goes on until a planned end is reached', 90 * MINUTE - 1, 90 * MINUTE, { first: 1799, last: 2698, ended: false }],
    [
      'has everything at the end, but does not close yet',
      90 * MINUTE,
      90 * MINUTE,
      { last: 2699, parts: 0, ended: false },
    ],
    [
      'closes when the next part would be due',
      90 * MINUTE + 400,
      90 * MINUTE,
      { first: 1800, last: 2699, ended: true },
    ],
    ['has no part of a segment that does not fit in any more', 5_900, 5_900, { last: 1, parts: 0, ended: true }],
    ['stays closed long after the end', 900 * MINUTE, 90 * MINUTE, { first: 1800, last: 2699, ended: true }],
    ['has a segment even for a stream that ended as it began', 5_000, 500, { first: 0, last: 0, ended: true }],
  ])('%s', (_, elapsed, total, expected) => {
    expect(windowAt(elapsed, total)).toMatchObject(expected);
  });
});

describe('the newest part of the window', () => {
  it.each([
    ['is new as it comes', 4_800, undefined, 0],
    ['grows old until the next', 5_150, undefined, 350],
    ['may be the last of a segment', 6_010, undefined, 10],
    ['of the first segment counts from the beginning of its time', 2_050, undefined, 50],
    ['never says more than its own length', 900_000, 10_000, 400],
  ])('%s', (_, elapsed, total, age) => {
    expect(newestAge(windowAt(elapsed, total), elapsed)).toBe(age);
  });
});

describe('a live segment', () => {
  it.each(['', '-1', '1.5', '01', '1e3', 'NaN', '../1', '9999999999'])('is not named %j', (text) => {
    expect(parseSequence(text)).toBeUndefined();
  });

  it('is named by a plain number', () => {
    expect([parseSequence('0'), parseSequence('1234')]).toEqual([0, 1234]);
  });
});
