import type { Access, Event, EventTeam, Score, Stream } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import { accessRule, GUARDED } from '../access/access-rule.ts';
import { parsed } from '../database/json.ts';
import type { Row, Score as ScoreParts } from '../database/schema.ts';
import { BROADCASTS } from '../ingest/journal.ts';
import { minuteOf } from '../matches/clock.ts';
import { BUNDLED, bundledPoster } from '../media/bundled-video.ts';
import { referenceOf } from './reference.ts';
import { stillOf } from './sides.ts';

/** The columns of `event` that its view shows. */
export const EVENT_COLUMNS = [
  ...GUARDED,
  ...(['name', 'season_uuid', 'venue_uuid', 'round', 'starts_at', 'start_day', 'time_known', 'ends_at'] as const),
  ...(['status', 'home_score', 'away_score', 'score', 'video', 'technical_issue', 'period'] as const),
  ...(['period_started_at', 'reported', 'updated_at', 'group_name', 'match_number', 'placeholders'] as const),
] as const satisfies (keyof Row<'event'>)[];

/** An event row with the names of what it points to. */
export type EventRow = Pick<Row<'event'>, (typeof EVENT_COLUMNS)[number]> & {
  sport_name: string | null;
  sport_slug: string | null;
  competition_name: string | null;
  season_name: string | null;
  venue_name: string | null;
  venue_time_zone: string | null;
};

/** How long a live window reaches back, seconds. */
const DVR_SECONDS = 30 * 60;
const PACKAGED = '/media/events/';

/** A viewer's access to an event, and the video's address for them alone. */
export interface ViewerAccess {
  access: Access;
  signed: (stream: Stream) => Stream;
}

/**
 * The contract's event, as an anonymous visitor sees it unless `viewer` is given. `teams`: home first; `now` in ms of product
 * time.
 */
export function eventView(row: EventRow, teams: EventTeam[], now: number, viewer?: ViewerAccess): Event {
  const access = viewer?.access ?? accessRule(row, [], null, now);
  const stream = streamView(row, access.granted);
  return {
    uuid: row.uuid,
    name: row.name,
    eventType: eventTypeOf(row),
    startTime: row.time_known ? new Date(Number(row.starts_at)).toISOString() : row.start_day,
    startTimeKnown: row.time_known === 1,
    status: row.status,
    teams: row.placeholders ? withOpenSides(teams, parsed(row.placeholders)) : teams,
    sport: referenceOf(row.sport_uuid, row.sport_name),
    competition: referenceOf(row.competition_uuid, row.competition_name),
    season: referenceOf(row.season_uuid, row.season_name),
    venue: row.venue_uuid ? { uuid: row.venue_uuid, name: row.venue_name ?? '', timeZone: row.venue_time_zone } : null,
    round: row.round,
    group: row.group_name,
    matchNumber: row.match_number,
    score: scoreView(row),
    minute: minuteOf(row.sport_slug, row, now),
    goals: [],
    reported: row.reported === 1,
    images: [{ imageType: 'thumb', url: stillOf(row, teams) }],
    access,
    stream: stream && viewer ? viewer.signed(stream) : stream,
    updatedAt: new Date(Number(row.updated_at)).toISOString(),
  };
}

/** Both sides, where one or both are not known yet: what stands for them has no uuid. */
function withOpenSides(teams: readonly EventTeam[], open: readonly (string | null)[] | null): EventTeam[] {
  const known = [...teams];
  return (open ?? []).flatMap((name) =>
    name === null ? (known.shift() ?? []) : { uuid: null, name, shortName: null, logoUrl: null, redCards: 0 },
  );
}

/** 'live' while it runs (spec 3); else a word by which lists group: upcoming, replay, result, postponed, cancelled. */
function eventTypeOf(row: EventRow): string {
  if (row.status === 'finished' || row.status === 'awarded' || row.status === 'abandoned')
    return row.video ? 'replay' : 'result';
  return row.status === 'scheduled' ? 'upcoming' : row.status;
}

function scoreView(row: EventRow): Score | null {
  if (row.home_score === null || row.away_score === null) return null;
  const parts: ScoreParts = row.score ? parsed(row.score) : {};
  return {
    home: row.home_score,
    away: row.away_score,
    ht: parts.ht ?? null,
    ft: parts.ft ?? null,
    et: parts.et ?? null,
    p: parts.p ?? null,
  };
}

function streamView(row: EventRow, granted: boolean): Stream | null {
  if (!row.video || row.status === 'postponed' || row.status === 'cancelled') return null;
  const status = statusOf(row);
  const started = status !== STREAM_STATUS.UPCOMING;
  return {
    status,
    url: granted && started && status !== STREAM_STATUS.TECHNICAL_ISSUE ? urlOf(row, row.video) : null,
    urlExpiresAt: null,
    poster: posterOf(row.uuid, row.video),
    startedAt: started ? new Date(Number(row.starts_at)).toISOString() : null,
    endedAt: status === STREAM_STATUS.VOD && row.ends_at ? new Date(Number(row.ends_at)).toISOString() : null,
    dvrSeconds: status === STREAM_STATUS.LIVE ? DVR_SECONDS : null,
    duration: null,
    chapters: [],
    moments: [],
    start: null,
    cleanFeed: row.video === BUNDLED,
  };
}

/** Videos that are packaged here have a poster beside them. */
function posterOf(uuid: string, video: string): string | null {
  if (video === BUNDLED) return bundledPoster(uuid);
  return video.startsWith(PACKAGED) || video.startsWith(BROADCASTS)
    ? video.replace(/index\.m3u8$/, 'poster.jpg')
    : null;
}

function statusOf(row: EventRow): number {
  if (row.technical_issue) return STREAM_STATUS.TECHNICAL_ISSUE;
  if (row.status === 'live') return STREAM_STATUS.LIVE;
  return row.status === 'scheduled' ? STREAM_STATUS.UPCOMING : STREAM_STATUS.VOD;
}

function urlOf(row: EventRow, video: string): string {
  if (video !== BUNDLED) return video;
  return `/media/${row.status === 'live' ? 'live' : 'replays'}/${row.uuid}/index.m3u8`;
}
