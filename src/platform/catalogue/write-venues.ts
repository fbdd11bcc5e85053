import { randomUUID } from 'node:crypto';
import type { NewVenue, VenueChange } from '#contract/admin/catalogue.ts';
import type { Venue } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { tagsOfMatches } from './entity-tags.ts';
import { findVenue } from './venues.ts';
import { regionFor, sportFor } from './resolve-references.ts';
import { deleteEntity, existing, refuseMatches, setColumns, type Written } from './written.ts';

export async function createVenue(database: Database, venue: NewVenue): Promise<Written<Venue>> {
  const { name, city, region, sport, capacity, timeZone, images } = venue;
  const uuid = randomUUID();
  await database
    .insertInto('venue')
    .values({
      ...{ uuid, name, city: city ?? null, capacity: capacity ?? null, time_zone: timeZone ?? null },
      region_uuid: await regionFor(database, region ?? null),
      sport_uuid: sport ? await sportFor(database, sport) : null,
      images: JSON.stringify(images ?? []),
    })
    .execute();
  return { before: null, after: existing('venue', uuid, await findVenue(database, uuid)), tags: ['venues'] };
}

export async function changeVenue(database: Database, uuid: string, change: VenueChange): Promise<Written<Venue>> {
  const before = existing('venue', uuid, await findVenue(database, uuid));
  const { name, city, region, sport, capacity, timeZone, images } = change;
  await setColumns(database, 'venue', uuid, {
    ...{ name, city, capacity, time_zone: timeZone, images: images && JSON.stringify(images) },
    region_uuid: region === undefined ? undefined : await regionFor(database, region),
    sport_uuid: sport == null ? sport : await sportFor(database, sport),
  });
  const after = existing('venue', uuid, await findVenue(database, uuid));
  const onMatches = after.name !== before.name || after.timeZone !== before.timeZone;
  const tags = [
    ...['venues', `venue:${uuid}`, ...(await teamTags(database, uuid))],
    ...(onMatches ? await tagsOfMatches(database, { venue: uuid }) : []),
  ];
  return { before, after, tags: [...new Set(tags)] };
}

/** Deletes a venue; its teams then have none. @throws Unacceptable where it has matches */
export async function deleteVenue(database: Database, uuid: string): Promise<Written<Venue>> {
  const before = existing('venue', uuid, await findVenue(database, uuid));
  const matches = database.selectFrom('event').where('venue_uuid', '=', uuid);
  await refuseMatches(matches, before.name, 'Delete them first, or give them another one.');
  const tags = ['venues', `venue:${uuid}`, ...(await teamTags(database, uuid))];
  await database.updateTable('team').set({ venue_uuid: null }).where('venue_uuid', '=', uuid).execute();
  await deleteEntity(database, 'venue', uuid);
  return { before, after: null, tags };
}

async function teamTags(database: Database, venue: string): Promise<string[]> {
  const teams = await database.selectFrom('team').select('uuid').where('venue_uuid', '=', venue).execute();
  return teams.map(({ uuid }) => `team:${uuid}`);
}
