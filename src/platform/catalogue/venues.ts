import type { Venue } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { imagesOf } from './images.ts';
import { type PageRequest, pageOf, present, slice } from './paging.ts';
import { referenceOf } from './reference.ts';

const venues = (database: Database) =>
  database
    .selectFrom('venue')
    .leftJoin('sport', 'sport.uuid', 'venue.sport_uuid')
    .leftJoin('region', 'region.uuid', 'venue.region_uuid')
    .selectAll('venue')
    .select(['sport.name as sport_name', 'region.name as region_name']);

type VenueRow = Awaited<ReturnType<ReturnType<typeof venues>['execute']>>[number];

const view = (row: VenueRow): Venue => ({
  uuid: row.uuid,
  name: row.name,
  images: imagesOf('venue', row),
  sport: referenceOf(row.sport_uuid, row.sport_name),
  region: referenceOf(row.region_uuid, row.region_name),
  city: row.city,
  capacity: row.capacity,
  timeZone: row.time_zone,
});

/** Venues by name; `sport` is a uuid. */
export async function listVenues(
  database: Database,
  filter: PageRequest & { sport?: string | undefined },
): Promise<Paged<Venue>> {
  const { limit, offset } = slice(filter);
  const chosen = present({ 'venue.sport_uuid': filter.sport });
  const rows = await venues(database)
    .where((e) => e.and(chosen))
    .orderBy('venue.name')
    .orderBy('venue.uuid')
    .limit(limit)
    .offset(offset)
    .execute();
  const all = await database
    .selectFrom('venue')
    .select((e) => e.fn.countAll().as('count'))
    .where((e) => e.and(chosen))
    .executeTakeFirst();
  return pageOf(rows.map(view), all?.count);
}

export async function findVenue(database: Database, uuid: string): Promise<Venue | undefined> {
  const row = await venues(database).where('venue.uuid', '=', uuid).executeTakeFirst();
  return row && view(row);
}
