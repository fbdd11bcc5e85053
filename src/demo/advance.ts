import type { MatchStatus } from '#contract/event.ts';
import type { Row } from '#platform/database/schema.ts';
import type { MatchFields, MatchUpdate, NewStatistic } from '#platform/matches/update.ts';
import { highlightsOf } from './match/highlights.ts';
import { scoreAt } from './match/score-at.ts';
import type { MatchScript } from './match/script.ts';
import { finalStatistics, statisticsAt } from './match/statistics.ts';

/** Timelines, statistics, line-ups, video and highlights are kept for matches of the last 14 days. */
export const RECENT_MS = 14 * 24 * 3_600_000;

/** A demo match that has begun. */
export type DueMatch = Pick<
  Row<'event'>,
  'uuid' | 'name' | 'status' | 'starts_at' | 'ends_at' | 'video' | 'technical_issue' | 'sport_uuid'
> & { sportSlug: string };

/** A match with its script, and what of it is written. */
export interface RunningMatch {
  startsAt: number;
  teams: string[];
  script: MatchScript;
  /** Uuids of the timeline's entries. */
  told: Set<string>;
  /** Until when (ms) its statistics are written. */
  countedUntil: number;
  /** What its row was given last, as JSON. */
  given: string;
}

/** What a match needs so that it stands as it should. */
export interface Step {
  match: DueMatch;
  status: MatchStatus;
  fields: Partial<MatchFields>;
  details: MatchUpdate[];
}

/** Moves a match to where it stands at `now` (ms), however long ago that should have happened. Null: nothing to do. */
export function advance(match: DueMatch, running: RunningMatch, now: number): Step | null {
  const endsAt = match.ends_at ?? Number.POSITIVE_INFINITY;
  const over = now >= endsAt;
  const status: MatchStatus = over ? 'finished' : 'live';
  const { timeline, fields: score } = scoreAt(match.uuid, running.script, now);
  const recent = now - endsAt < RECENT_MS;
  const fields: Partial<MatchFields> = {
    status,
    ...score,
    ...(recent ? {} : { video: null }),
    ...(over ? { technical_issue: 0 as const } : {}),
  };
  const details = recent ? detailsOf(match, running, timeline, now) : [];
  if (over && recent && match.video) details.push(...highlightUpdates({ ...match, ends_at: endsAt }, running.script));
  const given = JSON.stringify(fields);
  if (given === running.given && details.length === 0) return null;
  running.given = given;
  return { match, status, fields, details };
}

/** What is new in the timeline and the statistics. */
function detailsOf(
  { uuid, sportSlug, ends_at }: DueMatch,
  running: RunningMatch,
  timeline: ReturnType<typeof scoreAt>['timeline'],
  now: number,
): MatchUpdate[] {
  const entries = timeline.filter((entry) => !running.told.has(entry.uuid));
  for (const entry of entries) running.told.add(entry.uuid);
  const counted = countsOf({ uuid, sportSlug, startsAt: running.startsAt }, running.teams, now, ends_at);
  const statistics = counted.filter(({ at }) => at > running.countedUntil);
  running.countedUntil = now;
  return [
    ...(entries.length > 0 ? [{ type: 'timeline-added' as const, match: uuid, entries }] : []),
    ...(statistics.length > 0 ? [{ type: 'statistics' as const, match: uuid, statistics }] : []),
  ];
}

/** The counts of a match between two teams so far; of one that is over, how they stood in the end. */
export function countsOf(
  match: { uuid: string; sportSlug: string; startsAt: number },
  teams: readonly string[],
  now: number,
  endsAt: number | null,
): NewStatistic[] {
  const [home, away, more] = teams;
  if (home === undefined || away === undefined || more !== undefined) return [];
  return endsAt !== null && now >= endsAt
    ? finalStatistics(match, [home, away])
    : statisticsAt(match, [home, away], now);
}

/** The highlights of a match that is over and has video. */
export const highlightUpdates = (
  match: Pick<DueMatch, 'uuid' | 'name' | 'sportSlug' | 'sport_uuid' | 'video'> & { ends_at: number },
  script: MatchScript,
): MatchUpdate[] =>
  highlightsOf({ ...match, video: match.video ?? '' }, script).map((highlight) => ({
    type: 'highlight-added',
    match: match.uuid,
    highlight,
  }));
