import { describe, expect, it } from 'vitest';
import { isLive } from '#demo/match-updates.ts';
import { idsOf } from '#demo/ids.ts';
import { localDay, localTime, mondayOf } from '#demo/local-time.ts';
import { makeCatalogue } from '#demo/make-catalogue.ts';
import { firstMonday, planSeason } from '#demo/plan-season.ts';
import { doubleRoundRobin } from '#demo/round-robin.ts';

describe.each([10, 12, 14, 20])('a league of %i teams', (teams) => {
  it('pairs each team with every other once at home, and each plays once a round', () => {
    const rounds = doubleRoundRobin(teams);
    expect(rounds).toHaveLength(2 * (teams - 1));
    expect(new Set(rounds.flat().map(String)).size).toBe(teams * (teams - 1));
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(teams);
  });
});

describe('kick-offs', () => {
  it.each([
    ['2026-03-28', 0, 'Europe/Berlin', '2026-03-28T19:30:00.000Z'],
    ['2026-03-28', 1, 'Europe/Berlin', '2026-03-29T18:30:00.000Z'],
    ['2026-01-05', 0, 'Asia/Kolkata', '2026-01-05T15:00:00.000Z'],
    ['2026-01-05', 0, 'America/Los_Angeles', '2026-01-06T04:30:00.000Z'],
  ])('are at 20:30 local time of the venue: %s +%i in %s', (day, days, zone, moment) => {
    expect(new Date(localTime(day, days, 20.5 * 60, zone)).toISOString()).toBe(moment);
  });

  it('have the local day of the venue and the Monday of the week', () => {
    expect(localDay(Date.parse('2026-01-05T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-01-06');
    expect(mondayOf(Date.parse('2026-02-11T10:00:00Z'))).toBe('2026-02-09');
    expect(mondayOf(Date.parse('2026-02-09T00:00:00Z'))).toBe('2026-02-09');
  });

  it('keep at least three matches of three sports live in every quarter of an hour for seven weeks', () => {
    const now = Date.parse('2026-03-11T09:00:00Z');
    const catalogue = makeCatalogue(3, now, { sports: new Map(), regions: new Map() });
    const makeId = idsOf(3);
    const series = catalogue.competitions
      .filter((competition) => 'phase' in competition.plan)
      .map((competition) => planSeason(competition, catalogue.circuits, firstMonday(competition, now), makeId));
    for (let moment = now - 10 * 86_400_000; moment < now + 38 * 86_400_000; moment += 900_000) {
      const sports = series.filter((plan) => plan.matches.some((match) => isLive(match, plan.sportSlug, moment)));
      expect(sports.length).toBeGreaterThanOrEqual(3);
    }
  });
});
