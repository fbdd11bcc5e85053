import type { MatchStatus } from '#contract/event.ts';
import type { Row } from '#platform/database/schema.ts';
import type { MatchFields, MatchUpdate, NewStatistic } from '#platform/matches/update.ts';
import { highlightsOf } from './video/highlights.ts';
import { FILMED_SPORT } from './match/plays.ts';
import { scoreAt } from './match/score-at.ts';
import type { MatchScript } from './match/script.ts';
import { finalStatistics, statisticsAt } from './match/statistics.ts';

/** Matches of the last 14 days have timelines, statistics, line-ups, video and highlights. */
export const RECENT_MS = 14 * 24 * 3_600_000;

/** A demo match that has started. */
export type DueMatch = Pick<
  Row<'event'>,
  'uuid' | 'name' | 'status' | 'starts_at' | 'ends_at' | 'video' | 'technical_issue' | 'sport_uuid'
> & { sportSlug: string };

/** A match with its script and the progress that the database has stored. */
export interface RunningMatch {
  startsAt: number;
  teams: string[];
  script: MatchScript;
  /** Uuids of the stored timeline entries. */
  storedEntries: Set<string>;
  /** Statistics are stored up to this moment (ms). */
  statisticsUntil: number;
  /** The fields of the last update, as JSON. */
  lastFields: string;
}

/** The updates that bring a match up to date. */
export interface Step {
  match: DueMatch;
  status: MatchStatus;
  fields: Partial<MatchFields>;
  details: MatchUpdate[];
}

/** Brings a match up to `now` (ms), however far behind it is. Returns null when nothing changes. */
export function advance(match: DueMatch, running: RunningMatch, now: number): Step | null {
  const endsAt = match.ends_at ?? Number.POSITIVE_INFINITY;
  const over = now >= endsAt;
  const status: MatchStatus = over ? 'finished' : 'live';
  const { timeline, fields: score } = scoreAt(match.uuid, running.script, now);
  const recent = now - endsAt < RECENT_MS;
  // An older release has given videos to other sports too.
  const filmed = match.sportSlug === FILMED_SPORT;
  const fields: Partial<MatchFields> = {
    status,
    ...score,
    ...(recent && filmed ? {} : { video: null }),
    ...(over ? { technical_issue: 0 as const } : {}),
  };
  const details = recent ? detailsOf(match, running, timeline, now) : [];
  if (over && recent && filmed && match.video)
    details.push(...highlightUpdates({ ...match, ends_at: endsAt }, running.teams, running.script));
  const fieldsJson = JSON.stringify(fields);
  if (fieldsJson === running.lastFields && details.length === 0) return null;
  running.lastFields = fieldsJson;
  return { match, status, fields, details };
}

/** Timeline entries and statistics that are not stored yet. */
function detailsOf(
  { uuid, sportSlug, ends_at }: DueMatch,
  running: RunningMatch,
  timeline: ReturnType<typeof scoreAt>['timeline'],
  now: number,
): MatchUpdate[] {
  const entries = timeline.filter((entry) => !running.storedEntries.has(entry.uuid));
  for (const entry of entries) running.storedEntries.add(entry.uuid);
  const counts = countsOf({ uuid, sportSlug, startsAt: running.startsAt }, running.teams, now, ends_at);
  const statistics = counts.filter(({ at }) => at > running.statisticsUntil);
  running.statisticsUntil = now;
  return [
    ...(entries.length > 0 ? [{ type: 'timeline-added' as const, match: uuid, entries }] : []),
    ...(statistics.length > 0 ? [{ type: 'statistics' as const, match: uuid, statistics }] : []),
  ];
}

/** Statistics of a match between two teams at `now`; after the end only the final ones. */
export function countsOf(
  match: { uuid: string; sportSlug: string; startsAt: number },
  teams: readonly string[],
  now: number,
  endsAt: number | null,
): NewStatistic[] {
  const [home, away, third] = teams;
  if (home === undefined || away === undefined || third !== undefined) return [];
  return endsAt !== null && now >= endsAt
    ? finalStatistics(match, [home, away])
    : statisticsAt(match, [home, away], now);
}

/** Highlights of a finished match with video. */
export const highlightUpdates = (
  match: Pick<DueMatch, 'uuid' | 'name' | 'sport_uuid' | 'video'> & { ends_at: number },
  teams: readonly string[],
  script: MatchScript,
): MatchUpdate[] =>
  highlightsOf({ ...match, video: match.video ?? '' }, teams, script).map((highlight) => ({
    type: 'highlight-added',
    match: match.uuid,
    highlight,
  }));
