import { mergedOf } from '../catalogue/merged.ts';
import { operatorNames } from '../catalogue/operator-names.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { ClubNames } from './club-names.ts';
import type { NamedClub } from './clubs.ts';
import { eventName } from '../matches/event-name.ts';
import { teamUuid } from './identity.ts';
import type { Plan } from './plan.ts';
import { planClubs, planGrounds, type TeamsPlace } from './plan-clubs.ts';

/**
 * Adds the stored names of these teams, so that a folder with fewer spellings renames none. An operator's name stays, and a team
 * merged into another one has that one's name.
 */
export async function addStoredNames(
  database: Database,
  names: ClubNames,
  teams: ReadonlyMap<string, NamedClub>,
): Promise<void> {
  const ids = new Map([...teams.values()].map((team) => [teamUuid(team), team.id]));
  const uuids = [...ids.keys()];
  const operatorNamed = await operatorNames(database, uuids);
  for (const { uuid, name } of await namesOf(database, uuids)) {
    const id = ids.get(uuid) ?? '';
    if (operatorNamed.has(uuid)) names.fix(id, name);
    else names.spell(id, name);
  }
  const merged = await mergedTeams(database, uuids);
  const targets = new Map((await namesOf(database, [...new Set(merged.values())])).map((row) => [row.uuid, row.name]));
  for (const [old, into] of merged) {
    const name = targets.get(into);
    if (name !== undefined) names.fix(ids.get(old) ?? '', name);
  }
}

const namesOf = (database: Database, uuids: readonly string[]) =>
  inBatches(uuids, (batch) =>
    database.selectFrom('team').select(['uuid', 'name']).where('uuid', 'in', batch).execute(),
  );

async function mergedTeams(database: Database, uuids: readonly string[]): Promise<Map<string, string>> {
  const parts = await inBatches(uuids, async (batch) => [...(await mergedOf(database, 'team', batch))]);
  return new Map(parts);
}

/** Plans the teams of a file with their clubs and home grounds, and new names. Returns the teams' uuids by id. */
export async function planTeams(
  database: Database,
  plan: Plan,
  clubs: ReadonlyMap<string, NamedClub>,
  place: TeamsPlace,
): Promise<Map<string, string>> {
  const named = [...clubs.values()];
  const clubUuids = await planClubs(database, plan, named, place);
  const grounds = await planGrounds(database, plan, named, place);
  const uuids = named.map(teamUuid);
  const rows = await database
    .selectFrom('team')
    .select(['uuid', 'name', 'venue_uuid'])
    .where('uuid', 'in', uuids)
    .execute();
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  const merged = await mergedOf(database, 'team', uuids);
  const teams = new Map<string, string>();
  const renamed = new Map<string, string>();
  for (const team of named) {
    const [uuid, name] = [teamUuid(team), place.names.of(team.id)];
    teams.set(team.id, merged.get(uuid) ?? uuid);
    const [row, venue_uuid] = [stored.get(uuid), grounds.get(team.id) ?? null];
    const short_name = name === team.name ? team.shortName : name;
    if (row) {
      const isNew = row.name !== name;
      const ground = row.venue_uuid === null && venue_uuid !== null;
      if (isNew) renamed.set(uuid, name);
      if (isNew || ground)
        plan.change('team', uuid, { ...(isNew ? { name, short_name } : {}), ...(ground ? { venue_uuid } : {}) });
    } else if (!merged.has(uuid)) {
      const club_uuid = (team.club && clubUuids.get(team.club)) ?? null;
      const region_uuid = (team.region && place.regions.get(team.region)) ?? null;
      const common = { uuid, name, short_name, images: '[]', sport_uuid: place.sport };
      plan.insert('team', { ...common, club_uuid, region_uuid, venue_uuid });
    }
  }
  if (renamed.size > 0) await planEventNames(database, plan, renamed);
  return teams;
}

/** Renames events after their teams, also events of files outside this import. */
async function planEventNames(database: Database, plan: Plan, renamed: ReadonlyMap<string, string>) {
  const sides = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .select(['event_uuid', 'position', 'team.uuid as team', 'team.name'])
    .where('event_uuid', 'in', (from) =>
      from
        .selectFrom('event_team as renamed_side')
        .innerJoin('event', 'event.uuid', 'renamed_side.event_uuid')
        .select('renamed_side.event_uuid')
        .where('renamed_side.team_uuid', 'in', [...renamed.keys()])
        .where('event.source', '=', 'import'),
    )
    .orderBy('event_uuid')
    .orderBy('position')
    .execute();
  const events = Map.groupBy(sides, (side) => side.event_uuid);
  for (const [uuid, teams] of events) {
    const [home = '', away = ''] = teams.map((side) => renamed.get(side.team) ?? side.name);
    plan.matches.push({ type: 'changed', match: uuid, fields: { name: eventName(home, away) } });
  }
}
