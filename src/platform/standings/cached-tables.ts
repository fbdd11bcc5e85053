import type { Standings } from '#contract/standings.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { ChangedPart } from '../matches/change.ts';
import { lastSequence, unchangedSince } from '../matches/log.ts';
import type { TableTeam } from './table.ts';

type Tables = Standings['tables'];

interface CachedTables {
  /** The number of the newest change of a match that they know of. */
  sequence: number;
  /** Names decide ties, and no log has them: they are compared for each answer. */
  teams: readonly TableTeam[];
  tables: Tables;
}

/** A table of 20 teams has some 8 KB. */
const SEASONS_MAX = 400;

/** Changes that a table may show: a score is part of what lists show. */
const COUNTED: ReadonlySet<ChangedPart> = new Set(['created', 'deleted', 'listed']);

const caches = new WeakMap<Database, Map<string, CachedTables>>();

/**
 * The tables of a season: those computed before, until a match of the season changes or a team in them is renamed. `compute` reads
 * the matches. `running`: with the scores of live matches.
 */
export async function cachedTables(
  database: Database,
  { season, running }: { season: string; running: boolean },
  compute: () => Promise<Tables>,
): Promise<Tables> {
  const seasons = caches.get(database) ?? new Map<string, CachedTables>();
  caches.set(database, seasons);
  const key = `${season} ${running}`;
  const known = seasons.get(key);
  if (known && (await isTrue(database, season, known))) {
    seasons.delete(key);
    seasons.set(key, known);
    return known.tables;
  }
  const sequence = await lastSequence(database);
  const tables = await compute();
  const uuids = tables.flatMap(({ data }) => data.map(({ team }) => team.uuid));
  seasons.delete(key);
  if (seasons.size >= SEASONS_MAX) seasons.delete(seasons.keys().next().value ?? '');
  seasons.set(key, { sequence, teams: await teamsByUuid(database, [...new Set(uuids)]), tables });
  return tables;
}

async function isTrue(database: Database, season: string, known: CachedTables): Promise<boolean> {
  const sequence = await unchangedSince(
    database,
    known.sequence,
    ({ part, keys, before }) => COUNTED.has(part) && (keys.season === season || before?.season === season),
  );
  if (sequence === undefined) return false;
  known.sequence = sequence;
  const uuids = known.teams.map(({ uuid }) => uuid);
  const names = new Map((await teamsByUuid(database, uuids)).map(({ uuid, name }) => [uuid, name]));
  return known.teams.every(({ uuid, name }) => names.get(uuid) === name);
}

/** The names of teams; unknown ones are left out. */
export const teamsByUuid = async (database: Database, uuids: readonly string[]): Promise<TableTeam[]> =>
  uuids.length === 0 ? [] : teams(database, { uuids }, undefined);

const teams = prepared((database, { uuids }: { uuids: readonly string[] }, _shape: undefined) =>
  database.selectFrom('team').select(['uuid', 'name']).where('uuid', 'in', uuids),
);
