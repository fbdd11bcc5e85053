import { expect, it } from 'vitest';
import { STANDINGS_SCHEMES } from '#contract/standings.ts';
import { matchSeconds, periodsOf } from '#sports/periods.ts';
import { SPORT_SLUGS, sportOf, SPORTS } from '#sports/sports.ts';

it('a sport is found by its slug and by its name', () => {
  expect(sportOf('ice-hockey')).toBe(SPORTS['ice-hockey']);
  expect(sportOf('Ice Hockey')).toBe(SPORTS['ice-hockey']);
});

it.each(['padel', '', null, 'constructor'])(
  'a sport that is not listed (%s) has a clock and no rules of its own',
  (name) => {
    const sport = sportOf(name);
    expect(sport.periods).toEqual(SPORTS.football.periods);
    expect(sport).toMatchObject({ standings: null, startingPositions: {}, statistics: [], court: 'ground' });
  },
);

it.each(SPORT_SLUGS)('the periods of %s fill the time to the end, one after the other', (slug) => {
  const sport = SPORTS[slug];
  const periods = periodsOf(sport);
  periods.reduce((before, period) => {
    expect(period.startsAfter).toBeGreaterThanOrEqual(before.startsAfter + before.seconds);
    expect(period.clock).toBe(before.clock + before.clockSeconds);
    return period;
  });
  const last = periods.at(-1);
  expect(Math.abs((last?.startsAfter ?? 0) + (last?.seconds ?? 0) - matchSeconds(sport))).toBeLessThan(periods.length);
});

it('sports with tables are those with tables in the API', () => {
  const tables = SPORT_SLUGS.filter((slug) => SPORTS[slug].standings !== null);
  expect(new Set(tables)).toEqual(new Set(STANDINGS_SCHEMES));
});
