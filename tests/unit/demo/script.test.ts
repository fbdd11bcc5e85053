import { describe, expect, it } from 'vitest';
import type { Score } from '#platform/database/schema.ts';
import { clockOf } from '#demo/match/match-clock.ts';
import { scriptOf } from '#demo/match/script.ts';
import { scoreAt } from '#demo/match/score-at.ts';
import { finalStatistics, statisticsAt } from '#demo/match/statistics.ts';
import { sportOf } from '#sports/sports.ts';

const MINUTE = 60_000;
const SPORTS = ['football', 'basketball', 'handball', 'ice-hockey', 'volleyball', 'rugby'];
const uuids = Array.from({ length: 120 }, (_, index) => `match ${index}`);
const squads = ['home', 'away'].flatMap((team_uuid) =>
  ['Goalkeeper', 'Forward', 'Defender'].map((position) => ({ team_uuid, name: `${team_uuid} ${position}`, position })),
);
const play = (uuid: string, sportSlug: string) => scriptOf({ uuid, sportSlug, startsAt: 0 }, ['home', 'away'], squads);
const final = (uuid: string, sportSlug: string) => scoreAt(uuid, play(uuid, sportSlug), Number.MAX_SAFE_INTEGER).fields;

describe.each(SPORTS)('a %s match script', (sport) => {
  it('is the same for the same uuid', () => {
    expect(play('match 1', sport)).toEqual(play('match 1', sport));
    expect(play('match 1', sport)).not.toEqual(play('match 2', sport));
  });

  it('starts with the kick-off, finishes with the end, and its score never goes down', () => {
    for (const uuid of uuids) {
      const { entries } = play(uuid, sport);
      expect([entries[0]?.kind, entries.at(-1)?.kind]).toEqual(['kickoff', 'end']);
      expect(entries.length).toBeLessThanOrEqual(60);
      expect(entries.at(-1)?.at).toBe(clockOf(sport, uuid).seconds * 1000);
      entries.reduce((before, entry) => {
        expect(entry.at).toBeGreaterThanOrEqual(before.at);
        expect(entry.home).toBeGreaterThanOrEqual(before.home ?? 0);
        expect(entry.away).toBeGreaterThanOrEqual(before.away ?? 0);
        return entry;
      });
    }
  });

  it('has score parts that add up to the final score', () => {
    for (const uuid of uuids) {
      const { home_score, away_score, score } = final(uuid, sport);
      const parts = JSON.parse(score ?? '{}') as Score;
      const none: [number, number] = [0, 0];
      const { ft = none, et = ft, ht = none, p } = parts;
      const shootOut = p ? [Number(p[0] > p[1]), Number(p[1] > p[0])] : [0, 0];
      expect([et[0] + (shootOut[0] ?? 0), et[1] + (shootOut[1] ?? 0)]).toEqual([home_score, away_score]);
      expect(ht[0] <= ft[0] && ft[0] <= et[0] && ht[1] <= ft[1] && ft[1] <= et[1]).toBe(true);
      if (parts.et) expect(ft[0]).toBe(ft[1]);
    }
  });

  it('gives saves to keepers and goals to other players', () => {
    for (const { kind, playerName } of uuids.slice(0, 20).flatMap((uuid) => play(uuid, sport).entries)) {
      if (kind === 'save') expect(playerName).toContain('Goalkeeper');
      if (kind === 'goal') expect(playerName).not.toContain('Goalkeeper');
    }
  });
});

it.each([
  ['football', 0, 9],
  ['basketball', 45, 125],
  ['handball', 15, 42],
  ['ice-hockey', 0, 12],
  ['volleyball', 0, 3],
  ['rugby', 0, 80],
])('%s scores are between %i and %i', (sport, low, high) => {
  const scores = uuids
    .map((uuid) => final(uuid, sport))
    .flatMap(({ home_score, away_score }) => [home_score ?? -1, away_score ?? -1]);
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(low);
  expect(Math.max(...scores)).toBeLessThanOrEqual(high);
});

it.each(['basketball', 'ice-hockey', 'volleyball'])('every %s match has a winner', (sport) => {
  for (const uuid of uuids) {
    const { home_score, away_score } = final(uuid, sport);
    expect(home_score).not.toBe(away_score);
  }
});

it.each([0, 1, 6])('a race or training of %i teams has a start and an end but no score', (count) => {
  const teams = Array.from({ length: count }, (_, index) => `team ${index}`);
  const match = scriptOf({ uuid: 'race', sportSlug: 'motorsport', startsAt: 0 }, teams, []);
  expect(match.entries.map((entry) => entry.kind)).toEqual(['kickoff', 'end']);
  expect(scoreAt('race', match, 1e9).fields).toMatchObject({ home_score: null, away_score: null, score: null });
});

it('has the current period and its start; a break has no start', () => {
  const script = play('match 1', 'football');
  const [first, second] = script.clock.periods;
  const at = (seconds: number) => scoreAt('match 1', script, seconds * 1000).fields;
  expect(at(60)).toMatchObject({ period: 1, period_started_at: 0 });
  expect(at((first?.seconds ?? 0) + 60)).toMatchObject({ period: 1, period_started_at: null });
  const start = second?.startsAfter ?? 0;
  expect(at(start)).toMatchObject({ period: 2, period_started_at: start * 1000 });
  expect(at(script.clock.seconds)).toMatchObject({ period: 2, period_started_at: null });
});

it('goals of a football match are at least 40 s apart, so that each has its own scene', () => {
  const gaps = uuids.flatMap((uuid) => {
    const goals = play(uuid, 'football').entries.filter(({ kind }) => kind === 'goal');
    return goals.slice(1).map(({ at }, index) => (at - goals[index]!.at) / 1000);
  });
  expect(gaps.length).toBeGreaterThan(100);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40);
});

it('basketball minutes are quarters and overtime', () => {
  const shown = uuids.flatMap((uuid) => play(uuid, 'basketball').entries.map((entry) => entry.minute));
  expect([...new Set(shown)].sort()).toEqual(['OT', 'Q1', 'Q2', 'Q3', 'Q4']);
});

it.each(SPORTS)('%s statistics never go down and are those of the sport', (sportSlug) => {
  const steps = statisticsAt({ uuid: 'm', sportSlug, startsAt: 0 }, ['a', 'b'], 4 * 60 * MINUTE);
  const byKind = Map.groupBy(steps, ({ kind }) => kind);
  expect(new Set(byKind.keys())).toEqual(new Set(sportOf(sportSlug).statistics));
  for (const [kind, counts] of byKind) {
    const sums = counts.map(({ home, away }) => home + away);
    if (kind === 'possession') expect(new Set(sums)).toEqual(new Set([100]));
    else expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    const moments = counts.map(({ at }) => at);
    expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
  }
  const last = finalStatistics({ uuid: 'm', sportSlug, startsAt: 0 }, ['a', 'b']);
  expect(last).toEqual([...byKind.values()].map((counts) => counts.at(-1)));
});
