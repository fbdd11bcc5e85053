import { createRandom, seedFrom } from '#lib/random.ts';
import type { NewRow } from '#platform/database/schema.ts';
import type { DemoClub } from './clubs.ts';
import type { SportSlug } from '#sports/sports.ts';
import type { MakeId } from './ids.ts';

const OPEN_AIR = new Set<SportSlug>(['football', 'rugby', 'motorsport']);

/** Minimum and maximum number of seats, in hundreds. */
const SEATS: Record<SportSlug, readonly [number, number]> = {
  football: [38, 680],
  basketball: [22, 175],
  handball: [18, 130],
  'ice-hockey': [30, 172],
  volleyball: [12, 90],
  rugby: [25, 420],
  motorsport: [300, 1400],
};

export interface VenueIds {
  sport: (slug: SportSlug) => string;
  region: (code: string) => string;
}

/** Generates venues with names that are unique in their country. */
export function createVenues(makeId: MakeId, ids: VenueIds): (club: DemoClub, sport: SportSlug) => NewRow<'venue'> {
  const taken = new Set<string>();
  return (club, sport) => {
    const { country, city } = club;
    const random = createRandom(seedFrom('venue', club.uuid, sport));
    const patterns = OPEN_AIR.has(sport) ? country.stadiums : country.halls;
    const first = random.between(0, patterns.length - 1);
    const names = patterns.map((_name, index) =>
      (patterns[(first + index) % patterns.length] ?? '%').replace('%', city),
    );
    const free = (name: string) => !taken.has(`${country.code} ${name}`);
    const name = names.find(free) ?? `${names[0]}, ${city}`;
    taken.add(`${country.code} ${name}`);
    const [fewest, most] = SEATS[sport];
    return {
      uuid: makeId('venue', club.uuid, sport),
      name,
      images: '[]',
      city,
      region_uuid: ids.region(country.code),
      sport_uuid: ids.sport(sport),
      capacity: Math.round(fewest + (most - fewest) * random.next() ** 2) * 100 + random.between(0, 9) * 10,
      time_zone: club.zone,
    };
  };
}
