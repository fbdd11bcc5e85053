import type { MatchStatus } from '#contract/event.ts';
import type { NewRow } from '../database/schema.ts';
import type { Course } from './due-matches.ts';
import { highlightsOf } from './highlights.ts';
import type { DueMatch, LiveChange } from './live-change.ts';
import { standingAt } from './standing.ts';

/** Timelines, film and highlights are kept for matches of the last 14 days. */
export const RECENT_MS = 14 * 24 * 3_600_000;

/** What has to be written so that a match stands as it should. */
export interface Step {
  change: LiveChange;
  /** The status on which this step was decided: the update only happens while it still holds. */
  from: MatchStatus;
  update: Partial<NewRow<'event'>>;
  timeline: NewRow<'timeline'>[];
  highlights: NewRow<'highlight'>[];
}

/** Moves a match to where it stands at `now` (ms), however long ago that should have happened. Null: nothing to do. */
export function advance(match: DueMatch, course: Course, now: number): Step | null {
  const endsAt = match.ends_at ?? Number.POSITIVE_INFINITY;
  const status: MatchStatus = now >= endsAt ? 'finished' : 'live';
  const { timeline, ...score } = standingAt(match.uuid, course.match, now);
  const recent = now - endsAt < RECENT_MS;
  const news = recent ? timeline.filter((line) => !course.told.has(line.uuid)) : [];
  const kind = kindOf(match, status, score);
  if (kind === 'timeline' && news.length === 0) return null;
  const film = recent ? match.film : null;
  const over = status === 'finished';
  return {
    change: {
      ...keysOf(match, course),
      kind,
      status,
      entries: news.map((line) => line.uuid),
      homeScore: score.home_score,
      awayScore: score.away_score,
    },
    from: match.status,
    update: {
      status,
      ...score,
      updated_at: now,
      ...(recent ? {} : { film }),
      ...(over ? { technical_issue: 0 as const } : {}),
    },
    timeline: news,
    highlights: over && film ? highlightsOf({ ...match, ends_at: endsAt, film }, course.match) : [],
  };
}

function kindOf(
  match: DueMatch,
  status: MatchStatus,
  score: { home_score: number | null; away_score: number | null },
): LiveChange['kind'] {
  if (status !== match.status) return 'status';
  return score.home_score !== match.home_score || score.away_score !== match.away_score ? 'score' : 'timeline';
}

const keysOf = (match: DueMatch, course: Course) => ({
  eventUuid: match.uuid,
  teamUuids: course.teamUuids,
  competitionUuid: match.competition_uuid,
  seasonUuid: match.season_uuid,
  sportUuid: match.sport_uuid,
  venueUuid: match.venue_uuid,
});
