import type { Player, Team } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { countRows } from './count-rows.ts';
import { exists } from './exists.ts';
import { imagesOf } from './images.ts';
import { type Filter, pageOf, slice, totalOf } from './paging.ts';
import { referenceOf } from './reference.ts';

const teams = (database: Database) =>
  database
    .selectFrom('team')
    .leftJoin('sport', 'sport.uuid', 'team.sport_uuid')
    .leftJoin('region', 'region.uuid', 'team.region_uuid')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .leftJoin('venue', 'venue.uuid', 'team.venue_uuid')
    .selectAll('team')
    .select([
      'sport.name as sport_name',
      'region.name as region_name',
      'club.name as club_name',
      'venue.name as venue_name',
    ]);

type TeamRow = Awaited<ReturnType<ReturnType<typeof teams>['execute']>>[number];

const view = (row: TeamRow): Team => ({
  uuid: row.uuid,
  name: row.name,
  shortName: row.short_name,
  images: imagesOf('team', row),
  sport: referenceOf(row.sport_uuid, row.sport_name),
  region: referenceOf(row.region_uuid, row.region_name),
  club: referenceOf(row.club_uuid, row.club_name),
  venue: referenceOf(row.venue_uuid, row.venue_name),
});

function matching(database: Database, filter: Filter<'sport' | 'club' | 'competition'>) {
  let query = database.selectFrom('team').select('team.uuid');
  if (filter.sport) query = query.where('team.sport_uuid', '=', filter.sport);
  if (filter.club) query = query.where('team.club_uuid', '=', filter.club);
  if (filter.competition) {
    const playing = database
      .selectFrom('event')
      .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
      .select('event_team.team_uuid')
      .where('event.competition_uuid', '=', filter.competition);
    query = query.where('team.uuid', 'in', playing);
  }
  return query;
}

export async function listTeams(
  database: Database,
  filter: Filter<'sport' | 'club' | 'competition'>,
): Promise<Paged<Team>> {
  const part = slice(filter);
  const { limit, offset } = part;
  const chosen = matching(database, filter);
  const rows = await teams(database)
    .where('team.uuid', 'in', chosen.orderBy('team.name').orderBy('team.uuid').limit(limit).offset(offset))
    .orderBy('team.name')
    .orderBy('team.uuid')
    .execute();
  const total = await totalOf(rows.length, part, () => countRows(chosen));
  return pageOf(rows.map(view), total);
}

export async function findTeam(database: Database, uuid: string): Promise<Team | undefined> {
  const row = await teams(database).where('team.uuid', '=', uuid).executeTakeFirst();
  return row && view(row);
}

/** The players of a team by shirt number; those without one last. Undefined for an unknown team. */
export async function squadOf(database: Database, team: string): Promise<Player[] | undefined> {
  const rows = await database
    .selectFrom('player')
    .selectAll()
    .where('team_uuid', '=', team)
    .where('active', '=', 1)
    .orderBy('number', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .execute();
  if (rows.length === 0 && !(await exists(database, 'team', team))) return undefined;
  return rows.map(({ uuid, name, number, position, born_on }) => ({ uuid, name, number, position, bornOn: born_on }));
}
