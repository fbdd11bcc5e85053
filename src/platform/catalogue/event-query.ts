import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';

/** Filters of the events list, resolved: uuids and moments in ms. */
export interface EventConditions {
  sport?: string | undefined;
  competition?: string | undefined;
  season?: string | undefined;
  team?: string | undefined;
  opponent?: string | undefined;
  club?: string | undefined;
  venue?: string | undefined;
  /** `ahead`: what runs now and what comes. */
  status?: 'live' | 'upcoming' | 'latest' | 'ahead' | undefined;
  from?: number | undefined;
  to?: number | undefined;
  film?: boolean | undefined;
  /** Uuids of any kind: one of them takes part in the event, or is it. */
  of?: readonly string[] | undefined;
}

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;

/** The uuids of the events that match; ordering and paging are added by the caller. `now` in ms of product time. */
export function matchingEvents(database: Database, conditions: EventConditions, now: number) {
  return database
    .selectFrom('event')
    .select('event.uuid')
    .where((e) =>
      e.and([
        ...pointers(e, conditions),
        ...times(e, conditions, now),
        ...sides(database, e, conditions),
        ...parts(database, e, conditions),
      ]),
    );
}

type Builder = ExpressionBuilder<Tables, 'event'>;

function pointers(e: Builder, { sport, competition, season, venue, film }: EventConditions) {
  return [
    ...(sport ? [e('event.sport_uuid', '=', sport)] : []),
    ...(competition ? [e('event.competition_uuid', '=', competition)] : []),
    ...(season ? [e('event.season_uuid', '=', season)] : []),
    ...(venue ? [e('event.venue_uuid', '=', venue)] : []),
    ...(film ? [e('event.film', 'is not', null)] : []),
  ];
}

function times(e: Builder, { status, from, to }: EventConditions, now: number) {
  return [
    ...(from === undefined ? [] : edge(e, '>=', from)),
    ...(to === undefined ? [] : edge(e, '<', to)),
    ...(status === 'live' ? [e('event.status', '=', 'live')] : []),
    ...(status === 'latest' ? [e('event.status', 'in', ['finished', 'awarded'])] : []),
    ...(status === 'upcoming' ? upcoming(e, now) : []),
    ...(status === 'ahead' ? [e.or([e('event.status', '=', 'live'), e.and(upcoming(e, now))])] : []),
  ];
}

/**
 * One end of a span. A match of which only the day is known has no moment to compare: it lies in every span that holds the
 * noon of that day (UTC), so that it is found on its own day wherever the question comes from.
 */
function edge(e: Builder, side: '>=' | '<', moment: number) {
  const day = new Date(Math.ceil((moment - HALF_DAY_MS) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
  const known = e.and([e('event.time_known', '=', 1), e('event.starts_at', side, moment)]);
  const dayOnly = e.and([e('event.time_known', '=', 0), e('event.start_day', side, day)]);
  // The index knows moments alone; no zone is further than two days from any other's midnight.
  const near = e('event.starts_at', side, side === '<' ? moment + 2 * DAY_MS : moment - 2 * DAY_MS);
  return [near, e.or([known, dayOnly])];
}

/** Not started yet; a match whose time nobody knows counts as upcoming until its day is over. */
function upcoming(e: Builder, now: number) {
  return [
    e('event.status', 'in', ['scheduled', 'postponed']),
    e('event.starts_at', '>=', now - DAY_MS),
    e.or([e('event.starts_at', '>=', now), e('event.time_known', '=', 0)]),
  ];
}

function sides(database: Database, e: Builder, { team, opponent, club }: EventConditions) {
  return [
    ...(team ? [playedBy(database, e, [team])] : []),
    ...(opponent ? [playedBy(database, e, [opponent])] : []),
    ...(club ? [playedBy(database, e, teamsOf(database, [club]))] : []),
  ];
}

/** An empty list of parts matches nothing, as no entity takes part. */
function parts(database: Database, e: Builder, { of }: EventConditions) {
  if (!of) return [];
  if (of.length === 0) return [e.or([])];
  return [
    e.or([
      ...(['uuid', 'competition_uuid', 'venue_uuid', 'sport_uuid'] as const).map((column) =>
        e(`event.${column}`, 'in', of),
      ),
      playedBy(database, e, of),
      playedBy(database, e, teamsOf(database, of)),
    ]),
  ];
}

function playedBy(database: Database, e: Builder, teams: readonly string[] | ReturnType<typeof teamsOf>) {
  const events = database.selectFrom('event_team').select('event_team.event_uuid');
  return e('event.uuid', 'in', events.where('event_team.team_uuid', 'in', teams as never));
}

const teamsOf = (database: Database, clubs: readonly string[]) =>
  database.selectFrom('team').select('team.uuid').where('team.club_uuid', 'in', clubs);
