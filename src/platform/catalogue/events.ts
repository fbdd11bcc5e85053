import type { Event, TimelineEntry } from '#contract/event.ts';
import type { Paged } from '#contract/page.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { together } from '../database/together.ts';
import type { Row } from '../database/schema.ts';
import { hasRow } from './find-row.ts';
import { eventsInOrder } from './event-order.ts';
import type { EventConditions } from './event-query.ts';
import { EVENT_COLUMNS, eventView, type ViewerAccess } from './event-view.ts';
import { cachedCount } from './count-cache.ts';
import { type PageRequest, pageOf, slice, totalOf } from './paging.ts';
import { referenceOf } from './reference.ts';
import { sidesByEvent } from './sides.ts';

/**
 * A page of events: `latest` newest first, all others in the order they start. The count and the far pages of a list of
 * 20,000 or more may be a minute old.
 */
export async function listEvents(
  database: Database,
  filter: EventConditions & PageRequest,
  now: number,
): Promise<Paged<Event>> {
  const { page: _page, per_page: _size, ...conditions } = filter;
  const direction = filter.status === 'latest' ? 'desc' : 'asc';
  const part = slice(filter);
  const events = await eventsInOrder(database, conditions, now);
  const list = `events ${JSON.stringify([conditions, events.concerns.clubTeams])}`;
  const uuids = await events.slice({ list, direction, ...part });
  const total = await totalOf(uuids.length, part, () => cachedCount(database, list, events.count, events.concerns));
  return pageOf(await eventsByUuid(database, now, uuids), total);
}

/** A page of the matches with these uuids, in their order. */
export async function listRound(
  database: Database,
  matches: readonly string[],
  paging: PageRequest,
  now: number,
): Promise<Paged<Event>> {
  const { offset, limit } = slice(paging);
  return pageOf(await eventsByUuid(database, now, matches.slice(offset, offset + limit)), matches.length);
}

/** One event, as an anonymous visitor sees it unless `viewer` is given. */
export async function findEvent(
  database: Database,
  uuid: string,
  now: number,
  viewer?: ViewerAccess,
): Promise<Event | undefined> {
  return (await eventsByUuid(database, now, [uuid], viewer))[0];
}

/** The events with these uuids, in the order asked for; unknown ones are left out. */
export async function eventsByUuid(
  database: Database,
  now: number,
  uuids: readonly string[],
  viewer?: ViewerAccess,
): Promise<Event[]> {
  if (uuids.length === 0) return [];
  const found = await rowsByUuid(database, uuids);
  return uuids.flatMap((uuid) => {
    const event = found.get(uuid);
    return event ? [eventView(event.row, event.sides, now, viewer)] : [];
  });
}

const rowsByUuid = together(async (database, uuids) => {
  const rows = await inBatches(uuids, (batch) => cards(database, { uuids: batch }, undefined));
  const sides = await sidesByEvent(database, uuids);
  return new Map(rows.map((row) => [row.uuid, { row, sides: sides.get(row.uuid) ?? [] }]));
});

/** What a view of events shows, and what decides access. */
const cards = prepared((database, { uuids }: { uuids: readonly string[] }, _shape: undefined) =>
  database
    .selectFrom('event')
    .leftJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .leftJoin('competition', 'competition.uuid', 'event.competition_uuid')
    .leftJoin('season', 'season.uuid', 'event.season_uuid')
    .leftJoin('venue', 'venue.uuid', 'event.venue_uuid')
    .select(EVENT_COLUMNS.map((column) => `event.${column}` as const))
    .select([
      'sport.name as sport_name',
      'sport.slug as sport_slug',
      'competition.name as competition_name',
      'season.name as season_name',
      'venue.name as venue_name',
      'venue.time_zone as venue_time_zone',
    ])
    .where('event.uuid', 'in', uuids),
);

/** The timeline so far, in order. Undefined for an unknown event. */
export async function timelineOf(database: Database, event: string): Promise<TimelineEntry[] | undefined> {
  const entries = (await timelinesOf(database, [event])).get(event);
  return entries ?? ((await hasRow(database, 'event', event)) ? [] : undefined);
}

/** The timelines of events that have one, each in order; of `scorers` the goals whose scorer is known. */
export async function timelinesOf(
  database: Database,
  events: readonly string[],
  only?: 'scorers',
): Promise<Map<string, TimelineEntry[]>> {
  const rows = await inBatches(events, (batch) => entriesOf(database, { events: batch }, only));
  return new Map([...Map.groupBy(rows, (row) => row.event_uuid)].map(([event, own]) => [event, own.map(entryView)]));
}

/** Adds who scored in these matches. */
export async function withGoals(database: Database, events: readonly Event[]): Promise<Event[]> {
  const uuids = events.map(({ uuid }) => uuid);
  const goals = await timelinesOf(database, uuids, 'scorers');
  return events.map((event) => ({ ...event, goals: goals.get(event.uuid) ?? [] }));
}

const entriesOf = prepared((database, { events }: { events: readonly string[] }, only: 'scorers' | undefined) =>
  database
    .selectFrom('timeline')
    .leftJoin('team', 'team.uuid', 'timeline.team_uuid')
    .selectAll('timeline')
    .select('team.name as team_name')
    .where('event_uuid', 'in', events)
    .where('removed', '=', 0)
    .$if(only === 'scorers', (of) => of.where('kind', '=', 'goal').where('player_name', 'is not', null))
    .orderBy('at')
    .orderBy('timeline.uuid'),
);

const entryView = (row: Row<'timeline'> & { team_name: string | null }): TimelineEntry => ({
  uuid: row.uuid,
  at: new Date(Number(row.at)).toISOString(),
  minute: row.minute,
  kind: row.kind,
  team: referenceOf(row.team_uuid, row.team_name),
  playerName: row.player_name,
  detail: row.detail,
  secondPlayerName: row.second_player_name,
  score: row.home_score === null || row.away_score === null ? null : [row.home_score, row.away_score],
});
