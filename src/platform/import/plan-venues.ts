import type { Database } from '../database/open.ts';
import { inBatches } from '../database/in-batches.ts';
import type { NewRow } from '../database/schema.ts';
import type { Fixture } from './fixtures.ts';
import { groundUuid } from './identity.ts';
import { zoneOfCountry } from './leagues.ts';
import { zoneOfPlace } from './match-clock.ts';
import type { Stadium } from './model.ts';
import type { CompetitionPlace } from './place.ts';
import type { Plan } from './plan.ts';
import { regionOfNation } from './register/countries.ts';
import { stadiumOf } from './stadiums.ts';
import { offsetIn } from './zoned-time.ts';

/** A venue as far as a source knows it. */
export interface KnownVenue {
  uuid: string;
  name: string;
  city: string | null;
  country: string | null;
  capacity: number | null;
  zone: string | null;
}

/** The venues of matches that name a ground, by the fixture's uuid. */
export function venuesOf(
  fixtures: readonly Fixture[],
  { place, stadiums }: { place: CompetitionPlace; stadiums: readonly Stadium[] },
): Map<string, KnownVenue> {
  const found = new Map<string, KnownVenue>();
  const byUuid = new Map<string, KnownVenue>();
  for (const fixture of fixtures) {
    const venue = venueOf(fixture, place, stadiums);
    if (!venue) continue;
    const known = byUuid.get(venue.uuid) ?? venue;
    byUuid.set(venue.uuid, known);
    found.set(fixture.uuid, known);
  }
  return found;
}

function venueOf({ match, home }: Fixture, place: CompetitionPlace, stadiums: readonly Stadium[]): KnownVenue | null {
  const { ground, day } = match;
  if (!ground) return null;
  const stadium = stadiumOf(ground, stadiums);
  // "Valencia (Spain)" is not in the home team's country.
  const [, bare, inside] = /^(.+) \(([^()]+)\)$/u.exec(ground.name) ?? [];
  const abroad = inside ? (regionOfNation(inside) ?? null) : null;
  const offset = stadium?.offset ?? match.offset;
  const own = place.nations ? atHome(home?.region ?? null, offset, day) : countryOf(place.region);
  const country = stadium?.country ?? abroad ?? place.host ?? own;
  const name = ground.city === null && stadium ? stadium.name : ((abroad && bare) ?? ground.name);
  const city = ground.city ?? stadium?.city ?? null;
  const zone = country ? zoneOfPlace(country, city, { offset, day }) : null;
  const uuid = groundUuid(country ?? '', city, name);
  return { uuid, name, city, country, zone, capacity: stadium?.capacity ?? null };
}

const countryOf = (region: string | null): string | null => (region && zoneOfCountry(region) ? region : null);

/** The home team's country where its clocks show the time of the match. */
function atHome(region: string | null, offset: number | null, day: string): string | null {
  const zone = region && zoneOfCountry(region);
  if (!zone || offset === null) return null;
  return offsetIn(zone, Date.parse(`${day}T12:00:00Z`)) === offset * 60_000 ? region : null;
}

/** Plans venues, and facts that stored ones lack. `regions`: uuids by code. */
export async function planVenues(
  database: Database,
  plan: Plan,
  venues: Iterable<KnownVenue>,
  { sport, regions }: { sport: string; regions: ReadonlyMap<string, string> },
): Promise<void> {
  const wanted = new Map([...venues].map((venue) => [venue.uuid, venue]));
  const rows = await inBatches([...wanted.keys()], (batch) =>
    database.selectFrom('venue').selectAll().where('uuid', 'in', batch).execute(),
  );
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  for (const { uuid, name, city, country, capacity, zone } of wanted.values()) {
    const facts: Partial<NewRow<'venue'>> = {
      city,
      capacity,
      time_zone: zone,
      region_uuid: (country && regions.get(country)) ?? null,
    };
    const known = stored.get(uuid);
    if (!known) {
      plan.insert('venue', { uuid, name, images: '[]', sport_uuid: sport, ...facts } as NewRow<'venue'>);
      continue;
    }
    const missing = Object.entries(facts).filter(
      ([column, value]) => value !== null && known[column as keyof typeof known] === null,
    );
    if (missing.length > 0) plan.change('venue', uuid, Object.fromEntries(missing) as Record<string, string>);
  }
}
