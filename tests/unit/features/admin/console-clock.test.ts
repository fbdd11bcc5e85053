import { describe, expect, test } from 'vitest';
import { minuteAt, nextSteps } from '#features/admin/console/clock.ts';
import { startOfPeriod } from '#platform/matches/clock.ts';
import { SPORTS, type SportSlug } from '#sports/sports.ts';

const AT = 1_000_000_000;

describe('a clock that is set shows that minute, and runs on', () => {
  test.each([
    ['football', 1, 23],
    ['football', 2, 60],
    ['football', 2, 46],
    ['handball', 2, 45],
    ['rugby', 1, 12],
  ] as const)('%s, period %i, minute %i', (slug: SportSlug, period: number, minute: number) => {
    const sport = SPORTS[slug];
    const periodStartedAt = startOfPeriod(sport, period, minute, AT);
    const match = { status: 'live' as const, period, periodStartedAt };
    expect(minuteAt(sport, match, AT)).toBe(String(minute));
    expect(Number(minuteAt(sport, match, AT + 120_000))).toBeGreaterThan(minute);
  });

  test('not to a minute before the period, nor where quarters or sets are counted', () => {
    expect(startOfPeriod(SPORTS.football, 2, 45, AT)).toBe(null);
    expect(startOfPeriod(SPORTS.basketball, 1, 5, AT)).toBe(null);
    expect(startOfPeriod(SPORTS.volleyball, 1, 5, AT)).toBe(null);
  });
});

test.each([
  [{ status: 'scheduled', period: null, periodStartedAt: null }, ['start']],
  [{ status: 'live', period: 1, periodStartedAt: AT }, ['break']],
  [{ status: 'live', period: 1, periodStartedAt: null }, ['period', 'end']],
  [{ status: 'live', period: 2, periodStartedAt: AT }, ['end', 'break']],
  [{ status: 'live', period: 2, periodStartedAt: null }, ['end', 'period']],
  [{ status: 'finished', period: 2, periodStartedAt: null }, ['resume']],
  [{ status: 'cancelled', period: null, periodStartedAt: null }, []],
] as const)('the steps of football at %o', (match, kinds) => {
  expect(nextSteps(SPORTS.football, match).map(({ kind }) => kind)).toEqual(kinds);
});
