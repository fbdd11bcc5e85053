import { MONOGRAM } from '../artwork/livery.ts';
import { operatorNames } from '../catalogue/operator-names.ts';
import { mergedOf } from '../catalogue/merged.ts';
import type { Database } from '../database/open.ts';
import type { ClubNames } from './club-names.ts';
import type { NamedClub } from './clubs.ts';
import { clubUuid, groundUuid } from './identity.ts';
import type { Plan } from './plan.ts';
import { clubColours } from './register/kept-clubs.ts';

/** What the rows of a file's teams need. */
export interface TeamsPlace {
  sport: string;
  /** Uuids by code. */
  regions: ReadonlyMap<string, string>;
  names: ClubNames;
}

/** Plans the clubs of these teams. Facts of the register fill what is empty. Returns the clubs' uuids by key. */
export async function planClubs(
  database: Database,
  plan: Plan,
  teams: readonly NamedClub[],
  { sport, regions, names }: TeamsPlace,
): Promise<Map<string, string>> {
  const clubs = new Map(teams.flatMap((team) => (team.club && !team.decided ? [[team.club, team] as const] : [])));
  const uuids = [...clubs.keys()].map(clubUuid);
  const rows = await storedClubs(database, uuids);
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  const merged = await mergedOf(database, 'club', uuids);
  const operatorNamed = await operatorNames(database, uuids);
  const own = new Set(names.ids());
  const result = new Map<string, string>();
  for (const [key, team] of clubs) {
    const uuid = clubUuid(key);
    result.set(key, merged.get(uuid) ?? uuid);
    if (merged.has(uuid)) continue;
    const name = team.known || !own.has(key) ? team.clubName : names.of(key);
    const facts = factsOf(team);
    const row = stored.get(uuid);
    if (!row) {
      const region_uuid = (team.region && regions.get(team.region)) ?? null;
      plan.insert('club', { ...{ uuid, name, images: '[]', sport_uuid: sport, region_uuid }, ...facts });
      continue;
    }
    const filled = Object.entries(facts).filter(
      ([fact, value]) => value !== null && row[fact as keyof typeof facts] === null,
    );
    const isRenamed = row.name !== name && !operatorNamed.has(uuid) && !names.isFixed(key);
    const values = { ...Object.fromEntries(filled), ...(isRenamed ? { name } : {}) };
    if (Object.keys(values).length > 0) plan.change('club', uuid, values);
  }
  return result;
}

const storedClubs = (database: Database, uuids: readonly string[]) =>
  database
    .selectFrom('club')
    .select(['uuid', 'name', 'founded', 'city', 'full_name', 'livery'])
    .where('uuid', 'in', uuids)
    .execute();

function factsOf({ known }: NamedClub) {
  const [primary, secondary] = (known && clubColours(known)) ?? [];
  return {
    founded: known?.founded ?? null,
    city: known?.city ?? null,
    full_name: known?.fullName ?? null,
    livery: primary && secondary ? JSON.stringify({ primary, secondary, pattern: MONOGRAM }) : null,
  };
}

/** Plans the home grounds of these teams that the register knows. Returns their uuids by the team's id. */
export async function planGrounds(
  database: Database,
  plan: Plan,
  teams: readonly NamedClub[],
  { sport, regions }: TeamsPlace,
): Promise<Map<string, string>> {
  const grounds = new Map(
    teams.flatMap((team) => {
      const { known } = team;
      if (!known?.ground || team.id !== team.club) return [];
      return [
        [team.id, { uuid: groundUuid(known.region, known.city, known.ground), known, name: known.ground }] as const,
      ];
    }),
  );
  const uuids = [...grounds.values()].map(({ uuid }) => uuid);
  const stored = await database.selectFrom('venue').select('uuid').where('uuid', 'in', uuids).execute();
  const planned = new Set(stored.map(({ uuid }) => uuid));
  for (const { uuid, known, name } of grounds.values()) {
    if (planned.has(uuid)) continue;
    planned.add(uuid);
    const { city, capacity, region } = known;
    const place = { city, region_uuid: regions.get(region) ?? null, sport_uuid: sport, capacity, time_zone: null };
    plan.insert('venue', { uuid, name, images: '[]', ...place });
  }
  return new Map([...grounds].map(([id, { uuid }]) => [id, uuid]));
}
