import type { MenuItem } from '#contract/menu.ts';
import { type EventConditions, matchingEvents } from '../catalogue/event-query.ts';
import type { Database } from '../database/open.ts';
import { item } from './items.ts';

/** Sports, the most watched first. */
export const sportsOf = (database: Database, limit: number) =>
  database
    .selectFrom('sport')
    .select(['uuid', 'name', 'slug'])
    .orderBy('position')
    .orderBy('uuid')
    .limit(limit)
    .execute();

/** Competitions of a sport, the most watched first. */
export function competitionsOf(database: Database, sport: string, limit: number) {
  const query = database.selectFrom('competition').select(['uuid', 'name']).where('sport_uuid', '=', sport);
  return query.orderBy('position').orderBy('uuid').limit(limit).execute();
}

/** Teams that play in a competition's newest season, by name. */
export async function teamsOf(database: Database, competition: string, limit: number): Promise<MenuItem[]> {
  const rows = await database
    .selectFrom('team')
    .select(['uuid', 'name'])
    .where('uuid', 'in', (e) =>
      e
        .selectFrom('event')
        .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
        .select('event_team.team_uuid')
        .where('event.season_uuid', '=', (newest) =>
          newest
            .selectFrom('season')
            .select('season.uuid')
            .where('season.competition_uuid', '=', competition)
            .orderBy('season.starts_on', 'desc')
            .limit(1),
        ),
    )
    .orderBy('name')
    .orderBy('uuid')
    .limit(limit)
    .execute();
  return rows.map((row) => item('team', row));
}

/** Live matches, then the next ones, at most `limit`; no postponed ones. */
export async function matchesOf(
  database: Database,
  where: Pick<EventConditions, 'sport' | 'competition'>,
  now: number,
  limit: number,
): Promise<MenuItem[]> {
  const read = (status: 'live' | 'upcoming', most: number) =>
    matchingEvents(database, { ...where, status }, now)
      .select(['event.name', 'event.status', 'event.starts_at', 'event.time_known', 'event.start_day'])
      .where('event.status', '!=', 'postponed')
      .orderBy('event.starts_at')
      .orderBy('event.uuid')
      .limit(most)
      .execute();
  const live = await read('live', limit);
  const next = await read('upcoming', limit - live.length);
  return [...live, ...next].map((row) =>
    item('event', row, {
      eventType: row.status === 'live' ? 'live' : 'upcoming',
      startTime: row.time_known ? new Date(Number(row.starts_at)).toISOString() : row.start_day,
    }),
  );
}
