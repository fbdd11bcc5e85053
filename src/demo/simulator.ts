import type { Database } from '#platform/database/open.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { MatchUpdate } from '#platform/matches/update.ts';
import { advance, type DueMatch, type Step } from './advance.ts';
import { type ScriptedMatch, loadScripts, dueMatches, startingMatches } from './due-matches.ts';
import { lineupsOf, NAMED_BEFORE_MS } from './match/line-up.ts';
import { FILMED_SPORT } from './match/plays.ts';
import { WATCHABLE_BESIDE_ISSUE } from './outcomes.ts';

/** Picks up kick-offs that an operator moved into the past, up to a day of product time. */
const LOOK_BACK_MS = 24 * 3_600_000;

/**
 * Simulates the demo's matches in product time: line-ups, kick-off, periods, scores, timeline, statistics, end and
 * highlights. After a pause one tick catches up in bulk. One live match at a time has a technical issue; when it ends, the
 * next match gets it that starts while two others can be watched.
 */
export function createSimulator(database: Database): { tick(now: number): Promise<number> } {
  let running = new Map<string, ScriptedMatch>();
  let startedUntil = Number.NEGATIVE_INFINITY;
  let lineupsUntil = Number.NEGATIVE_INFINITY;

  return {
    /** Brings every demo match up to `now` (ms); resolves to the number of changed matches. */
    async tick(now) {
      const matches = await dueMatches(database, Math.max(0, startedUntil - LOOK_BACK_MS), now);
      const unknown = matches.filter((match) => running.get(match.uuid)?.startsAt !== match.starts_at);
      const known = new Map([...running, ...(await loadScripts(database, unknown))]);
      const scriptedMatch = (match: DueMatch) => known.get(match.uuid) as ScriptedMatch;
      running = new Map();
      const steps = matches.flatMap((match) => advance(match, scriptedMatch(match), now) ?? []);
      moveTechnicalIssue(matches, steps);
      const starting = steps.filter(({ match }) => match.status === 'scheduled');
      const updates = [
        ...(await dueLineups(database, Math.max(now, lineupsUntil), now + NAMED_BEFORE_MS)),
        ...starting.flatMap(({ match }) => lineupUpdate(match, scriptedMatch(match))),
        ...steps.flatMap(updatesOf),
      ];
      await recordMatches(database, updates, { source: 'demo', now });
      const over = new Set(steps.filter(({ status }) => status === 'finished').map(({ match }) => match.uuid));
      running = new Map(
        matches.filter(({ uuid }) => !over.has(uuid)).map((match) => [match.uuid, scriptedMatch(match)]),
      );
      startedUntil = now;
      lineupsUntil = now + NAMED_BEFORE_MS;
      return new Set(updates.map(({ match }) => match)).size;
    },
  };
}

const updatesOf = ({ match, fields, details }: Step): MatchUpdate[] => [
  ...details,
  { type: 'changed', match: match.uuid, fields },
];

/** Line-ups of matches that start after `since` and not later than `until`. */
async function dueLineups(database: Database, since: number, until: number): Promise<MatchUpdate[]> {
  const matches = await startingMatches(database, since, until);
  const scripted = await loadScripts(database, matches);
  return matches.flatMap((match) => lineupUpdate(match, scripted.get(match.uuid) as ScriptedMatch));
}

function lineupUpdate(match: DueMatch, { teams, players, script }: ScriptedMatch): MatchUpdate[] {
  const lineups = lineupsOf(match, teams, players, script);
  return lineups.length > 0 ? [{ type: 'line-ups', match: match.uuid, lineups }] : [];
}

function moveTechnicalIssue(matches: readonly DueMatch[], steps: readonly Step[]): void {
  const over = new Set(steps.filter(({ status }) => status === 'finished').map(({ match }) => match.uuid));
  if (matches.some((match) => match.technical_issue === 1 && !over.has(match.uuid))) return;
  const filmed = matches.filter(({ uuid, sportSlug }) => sportSlug === FILMED_SPORT && !over.has(uuid));
  if (filmed.filter(({ status }) => status === 'live').length < WATCHABLE_BESIDE_ISSUE) return;
  const starting = steps.find(
    ({ match, status }) => match.status === 'scheduled' && status === 'live' && filmed.includes(match),
  );
  if (starting) starting.fields = { ...starting.fields, technical_issue: 1 };
}
