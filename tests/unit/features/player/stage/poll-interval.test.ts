import { describe, expect, it } from 'vitest';
import { pollInterval } from '#features/player/stage/event-updates.ts';

const MINUTE = 60_000;
const LIVE = { stage: 'live', issues: 0, untilStart: null, pushed: false };

describe('how often an open page polls its stream', () => {
  it.each([
    [0, 5000],
    [1, 10_000],
    [2, 20_000],
    [3, 40_000],
    [4, 60_000],
    [90, 60_000],
  ])('after %i polls in a row with a technical issue it waits %i ms, pushed or not', (issues, ms) => {
    for (const pushed of [true, false])
      expect(pollInterval({ stage: 'technical-issue', issues, untilStart: null, pushed })).toBe(ms);
  });

  it.each([
    ['a live stream every 30 s', LIVE, 30_000],
    ['a live stream rarely while changes are pushed', { ...LIVE, pushed: true }, 5 * MINUTE],
    ['a replay never', { ...LIVE, stage: 'replay' }, null],
    ['a match not shown rarely', { ...LIVE, stage: 'none' }, 5 * MINUTE],
    ['a kick-off in half an hour every 30 s', { ...LIVE, stage: 'upcoming', untilStart: 30 * MINUTE }, 30_000],
    ['just behind a kick-off that is near', { ...LIVE, stage: 'upcoming', untilStart: 4000 }, 6000],
    ['a kick-off that passed every 30 s', { ...LIVE, stage: 'upcoming', untilStart: -MINUTE }, 30_000],
    [
      'a kick-off in two hours in an hour and a half',
      { ...LIVE, stage: 'upcoming', untilStart: 120 * MINUTE },
      60 * MINUTE,
    ],
    ['a day without a time rarely', { ...LIVE, stage: 'upcoming', untilStart: null }, 5 * MINUTE],
  ])('%s', (_what, waiting, expected) => {
    expect(pollInterval(waiting)).toBe(expected);
  });
});
