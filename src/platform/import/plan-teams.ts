import { stableUuid } from '#lib/stable-uuid.ts';
import type { Database } from '../database/open.ts';
import type { ClubNames } from './club-names.ts';
import { type NamedClub, shortName } from './clubs.ts';
import { eventName } from './event-row.ts';
import type { Plan } from './plan.ts';
import type { RegionCode } from './regions.ts';

const teamUuid = (id: string) => stableUuid('football.json', 'team', id);
const clubUuid = (id: string) => stableUuid('football.json', 'club', id);

const AT_ONCE = 1000;

/** Adds the names under which earlier imports stored these clubs, so that a folder with fewer spellings renames nobody. */
export async function addStoredNames(database: Database, names: ClubNames): Promise<void> {
  const ids = new Map(names.ids().map((id) => [teamUuid(id), id]));
  const uuids = [...ids.keys()];
  for (let start = 0; start < uuids.length; start += AT_ONCE) {
    const part = uuids.slice(start, start + AT_ONCE);
    const teams = await database.selectFrom('team').select(['uuid', 'name']).where('uuid', 'in', part).execute();
    for (const team of teams) names.add(ids.get(team.uuid) ?? '', team.name);
  }
}

interface TeamsPlace {
  sport: string;
  regions: ReadonlyMap<RegionCode, string>;
  names: ClubNames;
}

/** Brings the clubs of a file, each with its one team; gives those a longer name who got one. The teams' uuids by club. */
export async function planTeams(
  database: Database,
  plan: Plan,
  clubs: ReadonlyMap<string, NamedClub>,
  { sport, regions, names }: TeamsPlace,
): Promise<Map<string, string>> {
  const teams = new Map<string, string>();
  const stored = await storedNames(database, [...clubs.keys()]);
  const renamed = new Map<string, string>();
  for (const { id, region } of clubs.values()) {
    const [club, team, name] = [clubUuid(id), teamUuid(id), names.of(id)];
    teams.set(id, team);
    const common = { name, images: '[]', sport_uuid: sport, region_uuid: (region && regions.get(region)) ?? null };
    const short_name = shortName(name);
    if (!stored.has(club)) plan.insert('club', { uuid: club, ...common, founded: null, livery: null });
    else if (stored.get(club) !== name) plan.change('club', club, { name });
    if (!stored.has(team)) {
      plan.insert('team', { uuid: team, ...common, short_name, club_uuid: club, venue_uuid: null });
    } else if (stored.get(team) !== name) {
      plan.change('team', team, { name, short_name });
      renamed.set(team, name);
    }
  }
  if (renamed.size > 0) await planEventNames(database, plan, renamed);
  return teams;
}

/** Names of those of the clubs and teams that are stored, by uuid. */
async function storedNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const select = (table: 'club' | 'team', uuids: string[]) =>
    database.selectFrom(table).select(['uuid', 'name']).where('uuid', 'in', uuids).execute();
  const rows = [...(await select('club', ids.map(clubUuid))), ...(await select('team', ids.map(teamUuid)))];
  return new Map(rows.map((row) => [row.uuid, row.name]));
}

/** Events are named after their teams, also those of files that are not part of this import. */
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
