import type { Database } from '#platform/database/open.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { MatchUpdate } from '#platform/matches/update.ts';
import { advance, type DueMatch, type Step } from './advance.ts';
import { type CastMatch, castOf, dueMatches, startingMatches } from './due-matches.ts';
import { lineupsOf, NAMED_BEFORE_MS } from './match/line-up.ts';

/** A kick-off that an operator moved into the past is still noticed for a day of product time. */
const LOOK_BACK_MS = 24 * 3_600_000;

/**
 * Plays the demo: line-ups, kick-off, periods, scores, timeline, statistics, end and highlights of its matches by product time.
 * After a time without ticks one tick catches up in bulk. One live match at a time has a fault of its stream: when it ends, the next
 * match to start takes it over.
 */
export function createSimulator(database: Database): { tick(now: number): Promise<number> } {
  let running = new Map<string, CastMatch>();
  let seenUntil = Number.NEGATIVE_INFINITY;
  let namedUntil = Number.NEGATIVE_INFINITY;

  return {
    /** Brings every demo match up to `now` (ms) and tells how many changed. */
    async tick(now) {
      const matches = await dueMatches(database, Math.max(0, seenUntil - LOOK_BACK_MS), now);
      const unknown = matches.filter((match) => running.get(match.uuid)?.startsAt !== match.starts_at);
      const known = new Map([...running, ...(await castOf(database, unknown))]);
      const castFor = (match: DueMatch) => known.get(match.uuid) as CastMatch;
      running = new Map();
      const steps = matches.flatMap((match) => advance(match, castFor(match), now) ?? []);
      passFaultOn(matches, steps);
      const starting = steps.filter(({ match }) => match.status === 'scheduled');
      const updates = [
        ...(await named(database, Math.max(now, namedUntil), now + NAMED_BEFORE_MS)),
        ...starting.flatMap(({ match }) => lineupUpdate(match, castFor(match))),
        ...steps.flatMap(updatesOf),
      ];
      await recordMatches(database, updates, { source: 'demo', now });
      const over = new Set(steps.filter(({ status }) => status === 'finished').map(({ match }) => match.uuid));
      running = new Map(matches.filter(({ uuid }) => !over.has(uuid)).map((match) => [match.uuid, castFor(match)]));
      seenUntil = now;
      namedUntil = now + NAMED_BEFORE_MS;
      return new Set(updates.map(({ match }) => match)).size;
    },
  };
}

const updatesOf = ({ match, fields, details }: Step): MatchUpdate[] => [
  ...details,
  { type: 'changed', match: match.uuid, fields },
];

/** Line-ups of matches that start after `since` and not later than `until`. */
async function named(database: Database, since: number, until: number): Promise<MatchUpdate[]> {
  const matches = await startingMatches(database, since, until);
  const casts = await castOf(database, matches);
  return matches.flatMap((match) => lineupUpdate(match, casts.get(match.uuid) as CastMatch));
}

function lineupUpdate(match: DueMatch, { teams, players, script }: CastMatch): MatchUpdate[] {
  const lineups = lineupsOf(match, teams, players, script);
  return lineups.length > 0 ? [{ type: 'line-ups', match: match.uuid, lineups }] : [];
}

function passFaultOn(matches: readonly DueMatch[], steps: readonly Step[]): void {
  const over = new Set(steps.filter(({ status }) => status === 'finished').map(({ match }) => match.uuid));
  if (matches.some((match) => match.technical_issue === 1 && !over.has(match.uuid))) return;
  const starting = steps.find(({ match, status }) => match.status === 'scheduled' && status === 'live');
  if (starting) starting.fields = { ...starting.fields, technical_issue: 1 };
}
