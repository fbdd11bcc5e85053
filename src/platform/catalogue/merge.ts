import { fold } from '#lib/fold.ts';
import type { Club, Team } from '#contract/entities.ts';
import { readDocument, writeDocument } from '../config/documents.ts';
import type { Database } from '../database/open.ts';
import { replaceTeam } from '../matches/team-matches.ts';
import { Unacceptable } from '../unacceptable.ts';
import { moveAliases } from './aliases.ts';
import { clubs } from './clubs.ts';
import { tagsOfMatches } from './entity-tags.ts';
import { findRow } from './find-row.ts';
import { forgetOperatorName } from './operator-names.ts';
import type { MergedKind } from './merged.ts';
import type { MovedClub, MovedTeam } from './split.ts';
import { ownTeam } from './teams.ts';
import { existing, setColumns, type Written } from './written.ts';

/**
 * Merges two teams: matches, squad, followers, plans and missing fields of `uuid` go to `into`; the old address redirects. `now` in
 * ms of product time. @throws Unacceptable for teams of two sports, or that met each other
 */
export async function mergeTeams(database: Database, uuid: string, into: string, now: number): Promise<Written<Team>> {
  const before = existing('team', uuid, await ownTeam(database, uuid));
  const target = checked('team', before, await ownTeam(database, into), into);
  await refuseMet(database, before, target);
  const tags = [...(await tagsOfMatches(database, 'team', uuid)), ...(await tagsOfMatches(database, 'team', into))];
  const moved = await movedTeam(database, uuid);
  await replaceTeam(database, { from: uuid, to: into, now });
  await moveSquad(database, uuid, into);
  await moveInPlans(database, uuid, into);
  await fillMissing(database, 'team', { from: uuid, into }, ['club_uuid', 'region_uuid', 'venue_uuid', 'images']);
  await moveOver(database, 'team', { from: uuid, into, moved });
  await database.deleteFrom('team').where('uuid', '=', uuid).execute();
  const after = existing('team', into, await ownTeam(database, into));
  const ofClubs = [before.club, after.club].flatMap((club) => (club ? ['clubs', `club:${club.uuid}`] : []));
  return { before, after, tags: [...new Set(['teams', `team:${uuid}`, `team:${into}`, ...ofClubs, ...tags])] };
}

/** Merges two clubs: the teams of `uuid` go to `into`. @throws Unacceptable for clubs of two sports */
export async function mergeClubs(database: Database, uuid: string, into: string): Promise<Written<Club>> {
  const before = existing('club', uuid, await clubs.find(database, uuid));
  checked('club', before, await clubs.find(database, into), into);
  const own = await database
    .selectFrom('team')
    .select(['uuid', 'club_uuid'])
    .where('club_uuid', 'in', [uuid, into])
    .execute();
  const moved: MovedClub = {
    row: existing('club', uuid, await findRow(database, 'club', uuid)),
    teams: own.filter((team) => team.club_uuid === uuid).map((team) => team.uuid),
    merged: await mergedBefore(database, 'club', uuid),
  };
  await database.updateTable('team').set({ club_uuid: into }).where('club_uuid', '=', uuid).execute();
  await fillMissing(database, 'club', { from: uuid, into }, [
    'livery',
    'region_uuid',
    'founded',
    'city',
    'full_name',
    'images',
  ]);
  await moveOver(database, 'club', { from: uuid, into, moved });
  await database.deleteFrom('club').where('uuid', '=', uuid).execute();
  const tags = ['clubs', `club:${uuid}`, `club:${into}`, ...own.map((team) => `team:${team.uuid}`)];
  return { before, after: existing('club', into, await clubs.find(database, into)), tags };
}

/** @throws Unacceptable where the two cannot be merged */
function checked<T extends Team | Club>(kind: MergedKind, from: T, target: T | undefined, into: string): T {
  if (target === undefined) throw new Unacceptable(`into: no ${kind} has the id "${into}".`);
  if (target.uuid === from.uuid) throw new Unacceptable(`into: a ${kind} cannot be merged into itself.`);
  if (target.sport?.uuid !== from.sport?.uuid)
    throw new Unacceptable(
      `into: ${from.name} plays ${from.sport?.name}, ${target.name} plays ${target.sport?.name}.`,
      409,
    );
  return target;
}

async function refuseMet(database: Database, from: Team, target: Team): Promise<void> {
  const met = await database
    .selectFrom('event_team as one')
    .innerJoin('event_team as other', 'other.event_uuid', 'one.event_uuid')
    .innerJoin('event', 'event.uuid', 'one.event_uuid')
    .select(['event.uuid', 'event.name'])
    .where('one.team_uuid', '=', from.uuid)
    .where('other.team_uuid', '=', target.uuid)
    .limit(1)
    .executeTakeFirst();
  if (met)
    throw new Unacceptable(
      `${from.name} and ${target.name} met each other (${met.name}, ${met.uuid}), so they are two teams. Delete that match if it is wrong.`,
      409,
    );
}

/** Copies the values of columns that are empty in `into`. */
async function fillMissing(
  database: Database,
  kind: MergedKind,
  { from, into }: { from: string; into: string },
  columns: readonly string[],
): Promise<void> {
  const rows = await database
    .selectFrom(kind as 'team')
    .selectAll()
    .where('uuid', 'in', [from, into])
    .execute();
  const byUuid = new Map(rows.map((row) => [row.uuid, row as unknown as Record<string, unknown>]));
  const values = columns.flatMap((column) => {
    const value = byUuid.get(into)?.[column];
    return value === null || value === '[]' ? [[column, byUuid.get(from)?.[column]]] : [];
  });
  await setColumns(database, kind, into, Object.fromEntries(values));
}

/** A player in both squads stays once, with the line-ups and votes of both. */
async function moveSquad(database: Database, from: string, to: string): Promise<void> {
  const squad = (team: string) =>
    database.selectFrom('player').select(['uuid', 'name']).where('team_uuid', '=', team).execute();
  const known = new Map((await squad(to)).map((player) => [fold(player.name), player.uuid]));
  for (const { uuid, name } of await squad(from)) {
    const same = known.get(fold(name));
    if (same === undefined) continue;
    for (const table of ['lineup_player', 'vote'] as const)
      await database.updateTable(table).set({ player_uuid: same }).where('player_uuid', '=', uuid).execute();
    await database.deleteFrom('player').where('uuid', '=', uuid).execute();
  }
  await database.updateTable('player').set({ team_uuid: to }).where('team_uuid', '=', from).execute();
}

async function moveInPlans(database: Database, from: string, to: string): Promise<void> {
  for (const { uuid, opens } of await database.selectFrom('plan').select(['uuid', 'opens']).execute()) {
    const read = JSON.parse(opens) as 'all' | { teams?: string[] };
    if (read === 'all' || !read.teams?.includes(from)) continue;
    const opened = [...new Set(read.teams.map((team) => (team === from ? to : team)))];
    await database
      .updateTable('plan')
      .set({ opens: JSON.stringify({ ...read, teams: opened }) })
      .where('uuid', '=', uuid)
      .execute();
  }
}

async function movedTeam(database: Database, uuid: string): Promise<MovedTeam> {
  const matches = await database.selectFrom('event_team').select('event_uuid').where('team_uuid', '=', uuid).execute();
  const players = await database.selectFrom('player').select('uuid').where('team_uuid', '=', uuid).execute();
  return {
    row: existing('team', uuid, await findRow(database, 'team', uuid)),
    matches: matches.map(({ event_uuid }) => event_uuid),
    players: players.map((player) => player.uuid),
    merged: await mergedBefore(database, 'team', uuid),
  };
}

async function mergedBefore(database: Database, kind: MergedKind, uuid: string): Promise<string[]> {
  const rows = database.selectFrom('merged').select('uuid').where('kind', '=', kind).where('into_uuid', '=', uuid);
  return (await rows.execute()).map((row) => row.uuid);
}

interface Merge {
  from: string;
  into: string;
  moved: MovedTeam | MovedClub;
}

/** Moves followers, names, links and earlier merges, and records the merge with what it moved. */
async function moveOver(database: Database, kind: MergedKind, { from, into: to, moved }: Merge): Promise<void> {
  const type = kind === 'team' ? 'Team' : 'Club';
  await database
    .deleteFrom('favorite')
    .where('type', '=', type)
    .where('object_uuid', '=', from)
    .where((e) =>
      e.exists(
        e
          .selectFrom('favorite as kept')
          .select('kept.account_uuid')
          .whereRef('kept.account_uuid', '=', 'favorite.account_uuid')
          .whereRef('kept.scope', '=', 'favorite.scope')
          .where('kept.type', '=', type)
          .where('kept.object_uuid', '=', to),
      ),
    )
    .execute();
  const followers = database.updateTable('favorite').set({ object_uuid: to });
  await followers.where('type', '=', type).where('object_uuid', '=', from).execute();
  const links = JSON.stringify(await readDocument<unknown>(database, 'top_links', null));
  if (links.includes(from))
    await writeDocument(database, 'top_links', JSON.parse(links.replaceAll(`"${from}"`, `"${to}"`)));
  await forgetOperatorName(database, from);
  const earlier = database.updateTable('merged').set({ into_uuid: to });
  await earlier.where('kind', '=', kind).where('into_uuid', '=', from).execute();
  await moveAliases(database, kind, { from, into: to, name: moved.row.name });
  const record = { uuid: from, kind, into_uuid: to, moved: JSON.stringify(moved) };
  await database.insertInto('merged').values(record).execute();
}
