import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { MATCH_STATUSES, type MatchStatus } from '#contract/event.ts';
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
  /** `ahead`: live and upcoming. */
  status?: 'live' | 'upcoming' | 'latest' | 'ahead' | undefined;
  from?: number | undefined;
  to?: number | undefined;
  video?: boolean | undefined;
  /** Uuids of any kind: events, or entities that take part in them. */
  of?: readonly string[] | undefined;
}

const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;
/** A match without a time is stored at the start of its day in its zone: up to 26 hours before noon of that day, UTC. */
const EARLY_MS = 26 * 3_600_000;

/** The statuses in each group. */
export const STATUSES = {
  live: ['live'],
  latest: ['finished', 'awarded', 'abandoned'],
  upcoming: ['scheduled', 'postponed'],
} as const satisfies Record<string, readonly MatchStatus[]>;

/** Everything that a statement about events binds: the conditions, with their moments computed. */
export type EventValues = ReturnType<typeof eventValues>;

/** What decides such a statement besides which values are given. */
export interface EventShape {
  status?: EventConditions['status'];
  video?: boolean | undefined;
  /** Events with one of these statuses. */
  only?: readonly MatchStatus[] | undefined;
  /** Of a span: events with a time of day, or those without. */
  timed?: boolean | undefined;
}

/** `now` in ms of product time. */
export function eventValues(conditions: EventConditions, now: number) {
  const { from, to, team, opponent, club, of } = conditions;
  return {
    ...{ team, opponent, club, of },
    sport: conditions.sport || undefined,
    competition: conditions.competition || undefined,
    season: conditions.season || undefined,
    venue: conditions.venue || undefined,
    ...{ now, dayAgo: now - DAY_MS },
    ...spanOf(conditions, now),
    ...{
      from,
      fromDay: from === undefined ? undefined : noonDay(from),
      fromNear: from === undefined ? undefined : from - EARLY_MS,
    },
    ...{
      to,
      toDay: to === undefined ? undefined : noonDay(to),
      toFar: to === undefined ? undefined : to - EARLY_MS,
    },
  };
}

/** The uuids of the events that match, unordered. `now` in ms of product time. */
export const matchingEvents = (database: Database, conditions: EventConditions, now: number) =>
  eventsWith(database, eventValues(conditions, now), conditions);

/** The same by values, which may be placeholders of a prepared statement. */
export function eventsWith(database: Database, values: EventValues, shape: EventShape) {
  const { team, opponent, club, since, until } = values;
  const side = sideOf(values);
  return (
    database
      .selectFrom('event')
      // Joined, so that an engine without statistics begins with the few matches of a team.
      .$if(side !== undefined, (all) =>
        all.innerJoin('event_team as side', (join) =>
          join
            .onRef('side.event_uuid', '=', 'event.uuid')
            .on('side.team_uuid', '=', side!)
            .on('side.starts_at', '>=', since)
            .on('side.starts_at', '<', until)
            .on(sideHasStatus('side.status', shape)),
        ),
      )
      .$if(club !== undefined, (all) =>
        all.innerJoin(
          (e) =>
            e
              .selectFrom('event_team')
              .select('event_team.event_uuid')
              // Two teams of a club may meet.
              .distinct()
              .where('event_team.team_uuid', 'in', teamsOf(database, [club!]))
              .where('event_team.starts_at', '>=', since)
              .where('event_team.starts_at', '<', until)
              .where(sideHasStatus('event_team.status', shape))
              .as('of_club'),
          (join) => join.onRef('of_club.event_uuid', '=', 'event.uuid'),
        ),
      )
      .select('event.uuid')
      .where((e) =>
        e.and([
          ...pointers(e, values, shape),
          ...times(e, values, shape),
          ...(side && team && opponent ? [hasSide(opponent)] : []),
          ...parts(database, e, values),
        ]),
      )
  );
}

type Builder = ExpressionBuilder<Tables, 'event'>;

/** Whether a team is the other side. Both begin at once: with that, the index finds it in one step, before the match is read. */
export function hasSide(team: string) {
  const e = expressionBuilder<Tables & { side: Tables['event_team'] }, 'side'>();
  return e.exists(
    e
      .selectFrom('event_team as met')
      .select('met.position')
      .where('met.team_uuid', '=', team)
      .whereRef('met.starts_at', '=', 'side.starts_at')
      .whereRef('met.event_uuid', '=', 'side.event_uuid'),
  );
}

/** The team whose matches the query begins with. */
export const sideOf = ({ team, opponent }: Pick<EventConditions, 'team' | 'opponent'>): string | undefined =>
  team ?? opponent;

/** The span of event_team that has to be read, ms. */
function spanOf({ status, from, to }: EventConditions, now: number) {
  return {
    since: Math.max(
      status === 'upcoming' ? now - DAY_MS : Number.MIN_SAFE_INTEGER,
      from === undefined ? Number.MIN_SAFE_INTEGER : from - EARLY_MS,
    ),
    until: to ?? Number.MAX_SAFE_INTEGER,
  };
}

function pointers(e: Builder, { sport, competition, season, venue }: EventValues, { video }: EventShape) {
  return [
    ...(sport ? [e('event.sport_uuid', '=', sport)] : []),
    ...(competition ? [e('event.competition_uuid', '=', competition)] : []),
    ...(season ? [e('event.season_uuid', '=', season)] : []),
    ...(venue ? [e('event.venue_uuid', '=', venue)] : []),
    ...(video ? [e('event.video', 'is not', null)] : []),
  ];
}

function times(e: Builder, values: EventValues, { status, only, timed }: EventShape) {
  const isOneOf = (statuses: readonly MatchStatus[]) => isIn(e, statuses, hasFew(values));
  const upcoming = [isOneOf(only ?? STATUSES.upcoming), ...notStarted(e, values)];
  return [
    ...(values.from === undefined ? [] : edge(e, '>=', values.from, values.fromDay!, values.fromNear!, timed)),
    ...(values.to === undefined ? [] : edge(e, '<', values.to, values.toDay!, values.to, timed)),
    ...(status === 'live' || status === 'latest' ? [isOneOf(only ?? STATUSES[status])] : []),
    ...(status === 'upcoming' ? upcoming : []),
    ...(status === 'ahead' ? [e.or([isOneOf(STATUSES.live), e.and(upcoming)])] : []),
  ];
}

/** Whether few events match: those of a team or a club are found by it and sorted quickly. */
export const hasFew = ({
  team,
  opponent,
  club,
  of,
}: Pick<EventConditions, 'team' | 'opponent' | 'club' | 'of'>): boolean =>
  (team ?? opponent ?? club ?? of) !== undefined;

/** For few events the status is a negative condition: an engine without statistics would else scan all events with it. */
function isIn(e: Builder, statuses: readonly MatchStatus[], few: boolean) {
  if (few) return e('event.status', 'not in', otherThan(statuses));
  return statuses.length === 1 ? e('event.status', '=', statuses[0]!) : e('event.status', 'in', statuses);
}

/** Whether a side's match has a status of the list. Live sides have an index of their own, which only a literal finds. */
export function sideHasStatus(
  column: 'side.status' | 'event_team.status',
  { status, only }: EventShape,
): RawBuilder<SqlBool> {
  if (status === undefined) return sql<SqlBool>`1 = 1`;
  if (status === 'live') return sql<SqlBool>`${sql.ref(column)} = 'live'`;
  const statuses = only ?? (status === 'ahead' ? [...STATUSES.live, ...STATUSES.upcoming] : STATUSES[status]);
  return sql<SqlBool>`${sql.ref(column)} not in (${sql.join(otherThan(statuses))})`;
}

const otherThan = (statuses: readonly MatchStatus[]) => MATCH_STATUSES.filter((one) => !statuses.includes(one));

/** The day (UTC) of the first noon from this moment (ms) on. */
const noonDay = (moment: number): string =>
  new Date(Math.ceil((moment - HALF_DAY_MS) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);

/**
 * One end of a span. A match with a day but no time is in every span that holds noon of its day (UTC), so that it is found on its
 * day in every zone.
 */
function edge(e: Builder, side: '>=' | '<', moment: number, day: string, nearby: number, timed?: boolean) {
  const known = [e('event.time_known', '=', 1), e('event.starts_at', side, moment)];
  // A literal: the index of these few matches has it as its condition.
  const dayOnly = [e('event.time_known', '=', e.lit(0)), e('event.start_day', side, day)];
  if (timed) return known;
  const near = e('event.starts_at', side, nearby);
  return timed === false ? [near, ...dayOnly] : [near, e.or([e.and(known), e.and(dayOnly)])];
}

/** Not started yet; a match without a time counts as upcoming until its day is over. */
function notStarted(e: Builder, { now, dayAgo }: EventValues) {
  return [e('event.starts_at', '>=', dayAgo), e.or([e('event.starts_at', '>=', now), e('event.time_known', '=', 0)])];
}

/** An empty list matches nothing. */
function parts(database: Database, e: Builder, { of }: EventValues) {
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
