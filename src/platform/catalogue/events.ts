import type { Event, EventTeam, TimelineEntry } from '#contract/event.ts';
import type { Paged } from '#contract/page.ts';
import { crestUrl } from '../artwork/urls.ts';
import type { Database } from '../database/open.ts';
import { type EventConditions, matchingEvents } from './event-query.ts';
import { eventView } from './event-view.ts';
import { type PageRequest, pageOf, slice } from './paging.ts';
import { referenceOf } from './reference.ts';

/** A page of events: the latest are listed newest first, all others in the order they start. */
export async function listEvents(
  database: Database,
  filter: EventConditions & PageRequest,
  now: number,
): Promise<Paged<Event>> {
  const { limit, offset } = slice(filter);
  const direction = filter.status === 'latest' ? 'desc' : 'asc';
  const matching = matchingEvents(database, filter, now);
  const page = await matching
    .orderBy('event.starts_at', direction)
    .orderBy('event.uuid', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const all = await database
    .selectFrom(matching.as('matching'))
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirst();
  const views = await eventsByUuid(
    database,
    now,
    page.map(({ uuid }) => uuid),
  );
  return pageOf(views, all?.count);
}

export async function findEvent(database: Database, uuid: string, now: number): Promise<Event | undefined> {
  return (await eventsByUuid(database, now, [uuid]))[0];
}

/** The events with these uuids, in the order asked for; unknown ones are left out. */
export async function eventsByUuid(database: Database, now: number, uuids: readonly string[]): Promise<Event[]> {
  if (uuids.length === 0) return [];
  const rows = await database
    .selectFrom('event')
    .leftJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .leftJoin('competition', 'competition.uuid', 'event.competition_uuid')
    .leftJoin('season', 'season.uuid', 'event.season_uuid')
    .leftJoin('venue', 'venue.uuid', 'event.venue_uuid')
    .selectAll('event')
    .select([
      'sport.name as sport_name',
      'sport.slug as sport_slug',
      'competition.name as competition_name',
      'season.name as season_name',
      'venue.name as venue_name',
      'venue.time_zone as venue_time_zone',
    ])
    .where('event.uuid', 'in', uuids)
    .execute();
  const teams = await teamsOf(database, uuids);
  const views = new Map(rows.map((row) => [row.uuid, eventView(row, teams.get(row.uuid) ?? [], now)]));
  return uuids.flatMap((uuid) => views.get(uuid) ?? []);
}

async function teamsOf(database: Database, events: readonly string[]): Promise<Map<string, EventTeam[]>> {
  const rows = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .select(['event_team.event_uuid', 'team.uuid', 'team.name', 'team.short_name', 'team.images'])
    .where('event_team.event_uuid', 'in', events)
    .orderBy('event_team.event_uuid')
    .orderBy('event_team.position')
    .execute();
  const byEvent = new Map<string, EventTeam[]>();
  for (const { event_uuid, uuid, name, short_name } of rows) {
    const sides = byEvent.get(event_uuid) ?? [];
    sides.push({ uuid, name, shortName: short_name, logoUrl: crestUrl(uuid, name) });
    byEvent.set(event_uuid, sides);
  }
  return byEvent;
}

/** What happened so far, in order. */
export async function timelineOf(database: Database, event: string): Promise<TimelineEntry[]> {
  const rows = await database
    .selectFrom('timeline')
    .leftJoin('team', 'team.uuid', 'timeline.team_uuid')
    .selectAll('timeline')
    .select('team.name as team_name')
    .where('event_uuid', '=', event)
    .orderBy('at')
    .orderBy('timeline.uuid')
    .execute();
  return rows.map((row) => ({
    uuid: row.uuid,
    at: new Date(Number(row.at)).toISOString(),
    minute: row.minute,
    kind: row.kind,
    team: referenceOf(row.team_uuid, row.team_name),
    playerName: row.player_name,
    score: row.home_score === null || row.away_score === null ? null : [row.home_score, row.away_score],
  }));
}
