import type { Venue } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { imagesOf } from './images.ts';
import { type Filter, listPage } from './paging.ts';
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

/** Venues by name. */
export const listVenues = (database: Database, filter: Filter<'sport'>): Promise<Paged<Venue>> =>
  listPage(
    venues(database).orderBy('venue.name').orderBy('venue.uuid'),
    filter,
    { 'venue.sport_uuid': filter.sport },
    (rows) => rows.map(view),
  );

export async function findVenue(database: Database, uuid: string): Promise<Venue | undefined> {
  const row = await venues(database).where('venue.uuid', '=', uuid).executeTakeFirst();
  return row && view(row);
}
