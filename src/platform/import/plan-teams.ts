import { stableUuid } from '#lib/stable-uuid.ts';
import { operatorNames } from '../catalogue/operator-names.ts';
import { mergedOf } from '../catalogue/merged.ts';
import type { Database } from '../database/open.ts';
import { eventName } from '../matches/event-name.ts';
import type { ClubNames } from './club-names.ts';
import { type NamedClub, shortName } from './clubs.ts';
import type { Plan } from './plan.ts';

const teamUuid = (id: string) => stableUuid('football.json', 'team', id);
const clubUuid = (id: string) => stableUuid('football.json', 'club', id);

const BATCH = 1000;

/**
 * Adds the stored names of these clubs, so that a folder with fewer spellings renames none. An operator's name stays, and a team
 * merged into another one has that one's name.
 */
export async function addStoredNames(database: Database, names: ClubNames): Promise<void> {
  const ids = new Map(names.ids().map((id) => [teamUuid(id), id]));
  const uuids = [...ids.keys()];
  for (let start = 0; start < uuids.length; start += BATCH) {
    const part = uuids.slice(start, start + BATCH);
    const teams = await namesOf(database, 'team', part);
    const operatorNamed = await operatorNames(database, part);
    for (const { uuid, name } of teams) {
      const id = ids.get(uuid) ?? '';
      if (operatorNamed.has(uuid)) names.fix(id, name);
      else names.add(id, name);
    }
    const merged = await mergedOf(database, 'team', part);
    for (const { uuid, name } of await namesOf(database, 'team', [...new Set(merged.values())]))
      for (const [old, into] of merged) if (into === uuid) names.fix(ids.get(old) ?? '', name);
  }
}

interface TeamsPlace {
  sport: string;
  regions: ReadonlyMap<string, string>;
  names: ClubNames;
}

/** Plans the clubs of a file, each with its one team, and their new names. Returns the teams' uuids by club. */
export async function planTeams(
  database: Database,
  plan: Plan,
  clubs: ReadonlyMap<string, NamedClub>,
  { sport, regions, names }: TeamsPlace,
): Promise<Map<string, string>> {
  const teams = new Map<string, string>();
  const [clubUuids, teamUuids] = [[...clubs.keys()].map(clubUuid), [...clubs.keys()].map(teamUuid)];
  const known = [...(await namesOf(database, 'club', clubUuids)), ...(await namesOf(database, 'team', teamUuids))];
  const stored = new Map(known.map((row) => [row.uuid, row.name]));
  const merged = new Map([
    ...(await mergedOf(database, 'club', clubUuids)),
    ...(await mergedOf(database, 'team', teamUuids)),
  ]);
  const operatorNamed = await operatorNames(database, clubUuids);
  const renamed = new Map<string, string>();
  for (const { id, region } of clubs.values()) {
    const [club, team, name] = [clubUuid(id), teamUuid(id), names.of(id)];
    teams.set(id, merged.get(team) ?? team);
    const common = { name, images: '[]', sport_uuid: sport, region_uuid: (region && regions.get(region)) ?? null };
    const short_name = shortName(name);
    const club_uuid = merged.get(club) ?? club;
    if (!stored.has(club)) {
      if (!merged.has(club)) plan.insert('club', { uuid: club, ...common, founded: null, livery: null });
    } else if (stored.get(club) !== name && !operatorNamed.has(club) && !names.isFixed(id))
      plan.change('club', club, { name });
    if (!stored.has(team)) {
      if (!merged.has(team)) plan.insert('team', { uuid: team, ...common, short_name, club_uuid, venue_uuid: null });
    } else if (stored.get(team) !== name) {
      plan.change('team', team, { name, short_name });
      renamed.set(team, name);
    }
  }
  if (renamed.size > 0) await planEventNames(database, plan, renamed);
  return teams;
}

const namesOf = (database: Database, table: 'club' | 'team', uuids: readonly string[]) =>
  database.selectFrom(table).select(['uuid', 'name']).where('uuid', 'in', uuids).execute();

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
