import { paths } from '#config/paths.ts';
import type { Venue } from '#contract/entities.ts';
import type { Addresses } from './addresses.ts';
import { entityObject } from './entity-object.ts';

/** A venue with its town and how many people it holds. */
export function stadium(venue: Venue, addresses: Addresses): object {
  return {
    ...entityObject('StadiumOrArena', venue, paths.venue(venue.uuid), addresses),
    address: {
      '@type': 'PostalAddress',
      addressLocality: venue.city ?? undefined,
      addressCountry: venue.region?.name,
    },
    maximumAttendeeCapacity: venue.capacity ?? undefined,
  };
}
