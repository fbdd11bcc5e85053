import { describe, expect, it } from 'vitest';
import { type ClockedMatch, minuteOf } from '#platform/matches/clock.ts';

const MINUTE = 60_000;
const match = (fields: Partial<ClockedMatch> = {}): ClockedMatch => ({
  status: 'live',
  starts_at: 0,
  time_known: 1,
  period: null,
  period_started_at: null,
  ...fields,
});

describe('without reported periods the minute follows the kick-off and the sport’s usual periods', () => {
  it.each([
    ['football', -1, null],
    ['football', 0, '1'],
    ['football', 44.5, '45'],
    ['football', 46.5, '45+2'],
    ['football', 50, 'HT'],
    ['football', 62, '46'],
    ['football', 108.5, '90+2'],
    ['football', 112, null],
    ['handball', 10, '8'],
    ['rugby', 46, 'HT'],
    ['basketball', 30, 'Q2'],
    ['ice-hockey', 40, '20'],
    ['volleyball', 1, 'S1'],
    ['motorsport', 50, 'L29'],
    ['padel', 62, '46'],
  ])('of %s after %f minutes it is %s', (sport, minutes, shown) => {
    expect(minuteOf(sport, match(), minutes * MINUTE)).toBe(shown);
  });

  it('is unknown for a match without a time', () => {
    expect(minuteOf('football', match({ time_known: 0 }), 20 * MINUTE)).toBeNull();
  });
});

describe('the minute follows reported periods', () => {
  it.each([
    ['football', 1, 0, '1'],
    ['football', 1, 47.5, '45+3'],
    ['football', 2, 0, '46'],
    ['football', 2, 44.5, '90'],
    ['football', 2, 49, '90+5'],
    ['football', 2, 300, '90+15'],
    ['football', 3, 2, '93'],
    ['football', 4, 15.5, '120+1'],
    ['handball', 2, 4, '34'],
    ['basketball', 4, 3, 'Q4'],
    ['basketball', 5, 3, 'OT'],
    ['ice-hockey', 4, 1, '62'],
    ['volleyball', 5, 3, 'S5'],
  ])('of %s in period %i after %f minutes it is %s', (sport, period, minutes, shown) => {
    const running = match({ starts_at: -9_999_999, period, period_started_at: 1_000_000 });
    expect(minuteOf(sport, running, 1_000_000 + minutes * MINUTE)).toBe(shown);
  });

  it.each([
    ['football', 1, 'HT'],
    ['football', 2, '90'],
    ['ice-hockey', 1, '20'],
    ['basketball', 2, 'Q2'],
  ])('in the break of %s after period %i it is %s', (sport, period, shown) => {
    expect(minuteOf(sport, match({ period }), 60 * MINUTE)).toBe(shown);
  });
});

it.each(['scheduled', 'finished', 'postponed'] as const)('a %s match shows none', (status) => {
  expect(minuteOf('football', match({ status }), 10 * MINUTE)).toBeNull();
});
