import type { Club } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { imagesOf } from './images.ts';
import { type PageRequest, pageOf, present, slice } from './paging.ts';
import { referenceOf } from './reference.ts';

export interface ClubFilter extends PageRequest {
  /** uuid of the sport */
  sport?: string | undefined;
  region?: string | undefined;
}

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

export async function listClubs(database: Database, filter: ClubFilter): Promise<Paged<Club>> {
  const { limit, offset } = slice(filter);
  const chosen = present({ 'club.sport_uuid': filter.sport, 'club.region_uuid': filter.region });
  const rows = await clubs(database)
    .where((e) => e.and(chosen))
    .orderBy('club.name')
    .orderBy('club.uuid')
    .limit(limit)
    .offset(offset)
    .execute();
  const all = await database
    .selectFrom('club')
    .select((e) => e.fn.countAll().as('count'))
    .where((e) => e.and(chosen))
    .executeTakeFirst();
  return pageOf(rows.map(view), all?.count);
}

export async function findClub(database: Database, uuid: string): Promise<Club | undefined> {
  const row = await clubs(database).where('club.uuid', '=', uuid).executeTakeFirst();
  return row && view(row);
}
