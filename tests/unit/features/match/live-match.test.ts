import { describe, expect, it } from 'vitest';
import { isReached, scoreSoFar, tellsMore } from '#features/event/so-far.ts';

const LINES = [
  { at: 300, score: [1, 1] as const },
  { at: 100, score: null },
  { at: 200, score: [1, 0] as const },
  { at: 250, score: null },
];
const SAID = { at: 400, score: [2, 1] as const, notes: ['Half-time 1–1'] };

describe('what somebody may know who sees the picture of a moment', () => {
  it.each([
    ['nothing before the kick-off', 99, null],
    ['a match without a goal after it', 199, [0, 0]],
    ['the goal as soon as it is on screen', 200, [1, 0]],
    ['no later one', 299, [1, 0]],
    ['the last line before it', 399, [1, 1]],
    ['what the stream said once that is reached', 400, [2, 1]],
    ['everything where no film runs', null, [2, 1]],
  ])('%s', (_what, moment, expected) => {
    expect(scoreSoFar(LINES, SAID, moment).score).toEqual(expected);
  });

  it('the parts of a score go with it', () => {
    expect(scoreSoFar(LINES, SAID, 399).notes).toEqual([]);
    expect(scoreSoFar(LINES, SAID, 400).notes).toEqual(['Half-time 1–1']);
  });

  it('a line is reached at its own moment', () => {
    expect([isReached(5, 4), isReached(5, 5), isReached(5, null)]).toEqual([false, true, true]);
  });
});

describe('what counts everything until a moment', () => {
  it.each([
    ['tells too much to who has a goal still before them', 299, true],
    ['may be shown once that is seen', 300, false],
    ['may be shown where no film runs', null, false],
  ])('%s', (_what, moment, expected) => {
    expect(tellsMore(LINES, 350, moment)).toBe(expected);
  });

  it('tells nothing of what came after it', () => {
    expect(tellsMore(LINES, 220, 210)).toBe(false);
  });
});
