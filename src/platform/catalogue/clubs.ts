import type { Club } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { imagesOf } from './images.ts';
import { type Filter, listPage } from './paging.ts';
import { referenceOf } from './reference.ts';

const clubs = (database: Database) =>
  database
    .selectFrom('club')
    .leftJoin('sport', 'sport.uuid', 'club.sport_uuid')
    .leftJoin('region', 'region.uuid', 'club.region_uuid')
    .selectAll('club')
    .select(['sport.name as sport_name', 'region.name as region_name']);

type ClubRow = Awaited<ReturnType<ReturnType<typeof clubs>['execute']>>[number];

const view = (row: ClubRow): Club => ({
  uuid: row.uuid,
  name: row.name,
  images: imagesOf('club', row),
  sport: referenceOf(row.sport_uuid, row.sport_name),
  region: referenceOf(row.region_uuid, row.region_name),
  founded: row.founded,
});

/** Clubs by name. */
export const listClubs = (database: Database, filter: Filter<'sport' | 'region'>): Promise<Paged<Club>> =>
  listPage(
    clubs(database).orderBy('club.name').orderBy('club.uuid'),
    filter,
    { 'club.sport_uuid': filter.sport, 'club.region_uuid': filter.region },
    (rows) => rows.map(view),
  );

export async function findClub(database: Database, uuid: string): Promise<Club | undefined> {
  const row = await clubs(database).where('club.uuid', '=', uuid).executeTakeFirst();
  return row && view(row);
}
