import type { Player, Team } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { placed, readsOf } from './entities.ts';
import { hasRow } from './find-row.ts';
import { orderedList } from './ordered-list.ts';
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
    .select(['club.name as club_name', 'venue.name as venue_name', 'club.images as inherited']);

type TeamRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const view = (row: TeamRow): Team => ({
  ...placed('team', row),
  shortName: row.short_name,
  club: referenceOf(row.club_uuid, row.club_name),
  venue: referenceOf(row.venue_uuid, row.venue_name),
});

/** Teams by name or popularity. */
export const teams = { ...readsOf('team', { rows, view }), list: orderedList('team', rows, view) };

/** A team with its own pictures, without those of its club: what operators write. */
export const ownTeam = readsOf('team', { rows, view: (row) => view({ ...row, inherited: null }) }).find;

/** The players of a team by shirt number; those without one last. Undefined for an unknown team. */
export async function squadOf(database: Database, team: string): Promise<Player[] | undefined> {
  const players = await database
    .selectFrom('player')
    .selectAll()
    .where('team_uuid', '=', team)
    .where('active', '=', 1)
    .orderBy('number', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .orderBy('uuid')
    .execute();
  return players.length > 0 || (await hasRow(database, 'team', team)) ? players.map(playerView) : undefined;
}

export const playerView = ({ uuid, name, number, position, born_on }: Row<'player'>): Player => ({
  ...{ uuid, name, number, position },
  bornOn: born_on,
});
