import { randomUUID } from 'node:crypto';
import type { Club, Team } from '#contract/entities.ts';
import { inBatches } from '../database/in-batches.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { NewRow, Row } from '../database/schema.ts';
import { replaceTeam } from '../matches/team-matches.ts';
import { Unacceptable } from '../unacceptable.ts';
import { changeAliases, forgetAliases } from './aliases.ts';
import { clubs } from './clubs.ts';
import { tagsOfMatches } from './entity-tags.ts';
import { findRow } from './find-row.ts';
import type { MergedKind } from './merged.ts';
import { keepOperatorName } from './operator-names.ts';
import { checkReference } from './resolve-references.ts';
import { ownTeam } from './teams.ts';
import { existing, type Written } from './written.ts';

/** What a merge of two teams moved. */
export interface MovedTeam {
  row: Row<'team'>;
  matches: string[];
  players: string[];
  /** Teams that had been merged into it. */
  merged: string[];
}

/** What a merge of two clubs moved. */
export interface MovedClub {
  row: Row<'club'>;
  teams: string[];
  merged: string[];
}

/** Which matches of a team are another team's. */
export interface TeamPart {
  /** What the other team is called. */
  name: string;
  /** Names in sources that mean the other team from now on. */
  names?: readonly string[] | undefined;
  competition?: string | undefined;
  season?: string | undefined;
  /** The other team's club; a new one of the same name when undefined. */
  club?: string | null | undefined;
}

/**
 * Undoes the merge of a team: its matches, squad and address come back; its followers stay where they are. `now` in ms of product
 * time. @throws Unacceptable where it was not merged into this team, or by a version that did not note what it moved
 */
export async function unmergeTeam(database: Database, uuid: string, from: string, now: number): Promise<Written<Team>> {
  const before = existing('team', uuid, await ownTeam(database, uuid));
  const moved = await takeMerge<MovedTeam>(database, 'team', { from, into: uuid });
  const club_uuid =
    moved.row.club_uuid && ((await findRow(database, 'club', moved.row.club_uuid))?.uuid ?? before.club?.uuid);
  await insertRows(database, 'team', [{ ...moved.row, club_uuid: club_uuid ?? null } as NewRow<'team'>]);
  await replaceTeam(database, { from: uuid, to: from, now, only: new Set(moved.matches) });
  await inBatches(moved.players, async (batch) => {
    await database.updateTable('player').set({ team_uuid: from }).where('uuid', 'in', batch).execute();
    return [];
  });
  return splitTeam(database, before, from);
}

/**
 * Makes a team of its own of matches that were taken for another team's. Without a competition or season only the names are noted: the
 * next import moves their matches. @throws Unacceptable where nothing says which matches
 */
export async function partTeam(database: Database, uuid: string, part: TeamPart, now: number): Promise<Written<Team>> {
  const before = existing('team', uuid, await ownTeam(database, uuid));
  const row = existing('team', uuid, await findRow(database, 'team', uuid));
  const { name, names = [], competition, season } = part;
  if (names.length === 0 && !competition && !season)
    throw new Unacceptable(
      'names: say which matches are the other team’s: names in sources, a competition or a season.',
    );
  const created = randomUUID();
  await checkReference(database, 'club', part.club);
  const club_uuid = part.club === undefined ? await clubLike(database, row, name) : part.club;
  await insertRows(database, 'team', [
    { ...row, uuid: created, name, short_name: name, club_uuid, venue_uuid: null, images: '[]' },
  ]);
  await keepOperatorName(database, created);
  if (names.length > 0) await changeAliases(database, 'team', created, { add: names });
  if (competition || season) {
    const only = await matchesOf(database, uuid, { competition, season });
    await replaceTeam(database, { from: uuid, to: created, now, only });
  }
  return splitTeam(database, before, created);
}

async function splitTeam(database: Database, before: Team, uuid: string): Promise<Written<Team>> {
  const after = existing('team', uuid, await ownTeam(database, uuid));
  const matches = [
    ...(await tagsOfMatches(database, 'team', uuid)),
    ...(await tagsOfMatches(database, 'team', before.uuid)),
  ];
  const ofClubs = [before.club, after.club].flatMap((club) => (club ? ['clubs', `club:${club.uuid}`] : []));
  return {
    before,
    after,
    tags: [...new Set(['teams', `team:${uuid}`, `team:${before.uuid}`, ...ofClubs, ...matches])],
  };
}

async function clubLike(database: Database, team: Row<'team'>, name: string): Promise<string> {
  const uuid = randomUUID();
  const { sport_uuid, region_uuid } = team;
  await insertRows(database, 'club', [
    { uuid, name, images: '[]', sport_uuid, region_uuid, founded: null, livery: null },
  ]);
  await keepOperatorName(database, uuid);
  return uuid;
}

async function matchesOf(
  database: Database,
  team: string,
  { competition, season }: Pick<TeamPart, 'competition' | 'season'>,
): Promise<Set<string>> {
  let query = database
    .selectFrom('event_team')
    .innerJoin('event', 'event.uuid', 'event_team.event_uuid')
    .select('event.uuid')
    .where('event_team.team_uuid', '=', team);
  if (competition) query = query.where('event.competition_uuid', '=', competition);
  if (season) query = query.where('event.season_uuid', '=', season);
  const rows = await query.execute();
  if (rows.length === 0) throw new Unacceptable('The team has no match there.', 409);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Undoes the merge of a club: its teams and its address come back. @throws Unacceptable as for a team */
export async function unmergeClub(database: Database, uuid: string, from: string): Promise<Written<Club>> {
  const before = existing('club', uuid, await clubs.find(database, uuid));
  const moved = await takeMerge<MovedClub>(database, 'club', { from, into: uuid });
  await insertRows(database, 'club', [moved.row as NewRow<'club'>]);
  return moveTeams(database, before, from, moved.teams);
}

/** Makes a club of its own of some teams of another. */
export async function partClub(
  database: Database,
  uuid: string,
  { name, teams: own }: { name: string; teams: readonly string[] },
): Promise<Written<Club>> {
  const before = existing('club', uuid, await clubs.find(database, uuid));
  const { sport_uuid, region_uuid } = existing('club', uuid, await findRow(database, 'club', uuid));
  const created = randomUUID();
  const row = { uuid: created, name, images: '[]', sport_uuid, region_uuid, founded: null, livery: null };
  await insertRows(database, 'club', [row]);
  await keepOperatorName(database, created);
  return moveTeams(database, before, created, own);
}

async function moveTeams(database: Database, before: Club, to: string, own: readonly string[]): Promise<Written<Club>> {
  const rows = database.updateTable('team').set({ club_uuid: to }).where('club_uuid', '=', before.uuid);
  if (own.length > 0) {
    const { numUpdatedRows } = await rows.where('uuid', 'in', own).executeTakeFirst();
    if (Number(numUpdatedRows) < own.length)
      throw new Unacceptable(`teams: not all of them are teams of ${before.name}.`, 409);
  }
  const tags = ['clubs', `club:${before.uuid}`, `club:${to}`, ...own.map((team) => `team:${team}`)];
  return { before, after: existing('club', to, await clubs.find(database, to)), tags };
}

/** Forgets a merge, and returns what it moved. */
async function takeMerge<Moved extends { merged: string[]; row: { name: string } }>(
  database: Database,
  kind: MergedKind,
  { from, into }: { from: string; into: string },
): Promise<Moved> {
  const merge = await database
    .selectFrom('merged')
    .selectAll()
    .where('uuid', '=', from)
    .where('kind', '=', kind)
    .where('into_uuid', '=', into)
    .executeTakeFirst();
  if (!merge) throw new Unacceptable(`from: no ${kind} with the id "${from}" was merged into this one.`, 404);
  if (merge.moved === null)
    throw new Unacceptable(
      'from: an earlier version merged it and did not note what it moved. Split by competition or season.',
      409,
    );
  const moved = JSON.parse(merge.moved) as Moved;
  await database.deleteFrom('merged').where('uuid', '=', from).where('kind', '=', kind).execute();
  const earlier = database.updateTable('merged').set({ into_uuid: from }).where('kind', '=', kind);
  if (moved.merged.length > 0) await earlier.where('uuid', 'in', moved.merged).execute();
  const alias = database.deleteFrom('entity_alias').where('entity_uuid', '=', into).where('source', '=', 'import');
  await alias.where('name', '=', moved.row.name).execute();
  await forgetAliases(database, [from]);
  return moved;
}
