import type { NewRow } from '#platform/database/schema.ts';
import type { Catalogue, DemoCompetition } from './catalogue.ts';
import { createClubs } from './clubs.ts';
import { type CompetitionPlan, leagues, racing, series } from './data/competitions.ts';
import { countries } from './data/countries.ts';
import { sports } from './data/sports.ts';
import { circuits } from './data/teams.ts';
import { enter, type Registry } from './enter-teams.ts';
import { idsOf, type MakeId } from './ids.ts';
import { createTeams } from './make-teams.ts';
import { createVenues, type VenueIds } from './venues.ts';

const INTERNATIONAL = { code: 'INT', name: 'International' };

/** Ids of sports (by slug) and regions (by code) that are already in the database, for example from an import. */
export interface KnownIds {
  sports: ReadonlyMap<string, string>;
  regions: ReadonlyMap<string, string>;
}

/** Generates the demo without its seasons. The same seed gives the same clubs and people; `now` (ms) sets only their ages. */
export function makeCatalogue(seed: number, now: number, known: KnownIds): Catalogue {
  const makeId = idsOf(seed);
  const ids: VenueIds = {
    sport: (slug) => known.sports.get(slug) ?? makeId('sport', slug),
    region: (code) => known.regions.get(code) ?? makeId('region', code),
  };
  const teams = createTeams({ makeId, ids, venues: createVenues(makeId, ids), now });
  const registry = { teams, nextClub: createClubs(seed, makeId), makeId };
  const plans = [...leagues, ...series, racing];
  const competitions = plans.map((plan) => competition(plan, ids, registry));
  return {
    sport: sportRows(ids).filter((row) => !known.sports.has(row.slug)),
    region: regionRows(ids).filter((row) => !known.regions.has(row.code)),
    venue: [...teams.rows.venue, ...circuitRows(makeId, ids)],
    club: teams.rows.club,
    team: teams.rows.team,
    player: teams.rows.player,
    competition: competitions.map(({ plan, uuid, sport_uuid }, index) => ({
      uuid,
      name: plan.name,
      images: '[]',
      sport_uuid,
      region_uuid: ids.region(isInternational(plan) ? INTERNATIONAL.code : (plan.countries[0] ?? INTERNATIONAL.code)),
      position: index + 1,
    })),
    competitions,
    circuits: circuits.map(([name, city, _country, zone]) => ({ uuid: makeId('circuit', name), name: city, zone })),
  };
}

const isInternational = (plan: CompetitionPlan) => plan.countries.length > 3;

function competition(plan: CompetitionPlan, ids: VenueIds, registry: Registry): DemoCompetition {
  const uuid = registry.makeId('competition', plan.key);
  return { plan, uuid, sport_uuid: ids.sport(plan.sport), teams: enter(plan, registry) };
}

const sportRows = (ids: VenueIds): NewRow<'sport'>[] =>
  sports.map(({ slug, name }, index) => ({ uuid: ids.sport(slug), name, images: '[]', slug, position: index + 1 }));

const regionRows = (ids: VenueIds): NewRow<'region'>[] =>
  [...countries, INTERNATIONAL].map(({ code, name }) => ({ uuid: ids.region(code), name, images: '[]', code }));

const circuitRows = (makeId: MakeId, ids: VenueIds): NewRow<'venue'>[] =>
  circuits.map(([name, city, country, zone], index) => ({
    uuid: makeId('circuit', name),
    name,
    images: '[]',
    city,
    region_uuid: ids.region(country),
    sport_uuid: ids.sport('motorsport'),
    capacity: 42_000 + index * 8_500,
    time_zone: zone,
  }));
