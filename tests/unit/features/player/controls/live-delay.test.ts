import { describe, expect, it } from 'vitest';
import { delayText, positionOf } from '#features/player/controls/live-delay.ts';

const from = (start: number) => ({ length: 1, start: () => start });

describe('how far behind live', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1:00'],
    [754, '12:34'],
    [3723, '1:02:03'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(delayText(seconds)).toBe(text);
  });
});

describe('the position of a moment in a video', () => {
  const playing = { date: 1_000_000, at: 500 };
  it.each([
    ['a minute ago', 940_000, 0, 440],
    ['just before the first picture', 499_000, 0, 0],
    ['gone', 400_000, 0, null],
    ['before what can be wound back', 940_000, 450, null],
    ['still ahead', 1_010_000, 0, 510],
  ])('%s', (_what, moment, start, expected) => {
    expect(positionOf(moment, playing, from(start))).toBe(expected);
  });

  it('is unknown before the video is loaded', () => {
    expect(positionOf(1, playing, { length: 0, start: () => 0 })).toBeNull();
  });
});
