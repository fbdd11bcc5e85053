import { describe, expect, it } from 'vitest';
import { timeLeft } from '#features/player/stage/countdown-element.ts';

const KICK_OFF = Date.parse('2026-11-21T18:30:00Z');

describe('the countdown', () => {
  it.each([
    ['two days and some', '2026-11-19T15:25:55Z', { days: 2, hours: 3, minutes: 4, seconds: 5 }],
    ['exactly a day', '2026-11-20T18:30:00Z', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ['the last second', '2026-11-21T18:29:59Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [
      'a part of the last second counts as one',
      '2026-11-21T18:29:59.900Z',
      { days: 0, hours: 0, minutes: 0, seconds: 1 },
    ],
  ])('shows %s', (_what, now, expected) => {
    expect(timeLeft(KICK_OFF, Date.parse(now))).toEqual(expected);
  });

  it.each([
    ['at kick-off', KICK_OFF, KICK_OFF],
    ['after kick-off', KICK_OFF, KICK_OFF + 1],
    ['without a readable kick-off', Number.NaN, KICK_OFF],
  ])('is over %s', (_what, start, now) => {
    expect(timeLeft(start, now)).toBeNull();
  });
});
