import type { Player, Team } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { countRows } from './count-rows.ts';
import { placed, readsOf } from './entities.ts';
import { findRow } from './find-row.ts';
import { type Filter, pageOf, slice, totalOf } from './paging.ts';
import { referenceOf } from './reference.ts';

const rows = (database: Database) =>
  database
    .selectFrom('team')
    .leftJoin('sport', 'sport.uuid', 'team.sport_uuid')
    .leftJoin('region', 'region.uuid', 'team.region_uuid')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .leftJoin('venue', 'venue.uuid', 'team.venue_uuid')
    .selectAll('team')
    .select(['sport.name as sport_name', 'region.name as region_name'])
    .select(['club.name as club_name', 'venue.name as venue_name'])
    .orderBy('team.name')
    .orderBy('team.uuid');

type TeamRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const view = (row: TeamRow): Team => ({
  ...placed('team', row),
  shortName: row.short_name,
  club: referenceOf(row.club_uuid, row.club_name),
  venue: referenceOf(row.venue_uuid, row.venue_name),
});

/** Teams by name. */
export const teams = {
  ...readsOf('team', { rows, view }),
  async list(database: Database, filter: Filter<'sport' | 'club' | 'competition'>): Promise<Paged<Team>> {
    const part = slice(filter);
    const { limit, offset } = part;
    const chosen = matching(database, filter);
    const page = chosen.orderBy('team.name').orderBy('team.uuid').limit(limit).offset(offset);
    const found = await rows(database).where('team.uuid', 'in', page).execute();
    return pageOf(found.map(view), await totalOf(found.length, part, () => countRows(chosen)));
  },
};

function matching(database: Database, { sport, club, competition }: Filter<'sport' | 'club' | 'competition'>) {
  let query = database.selectFrom('team').select('team.uuid');
  if (sport) query = query.where('team.sport_uuid', '=', sport);
  if (club) query = query.where('team.club_uuid', '=', club);
  if (competition) {
    const playing = database
      .selectFrom('event')
      .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
      .select('event_team.team_uuid')
      .where('event.competition_uuid', '=', competition);
    query = query.where('team.uuid', 'in', playing);
  }
  return query;
}

/** The players of a team by shirt number; those without one last. Undefined for an unknown team. */
export async function squadOf(database: Database, team: string): Promise<Player[] | undefined> {
  const players = await database
    .selectFrom('player')
    .selectAll()
    .where('team_uuid', '=', team)
    .where('active', '=', 1)
    .orderBy('number', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .execute();
  return players.length > 0 || (await findRow(database, 'team', team)) ? players.map(playerView) : undefined;
}

export const playerView = ({ uuid, name, number, position, born_on }: Row<'player'>): Player => ({
  ...{ uuid, name, number, position },
  bornOn: born_on,
});
