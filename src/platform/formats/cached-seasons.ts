import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { ChangedPart } from '../matches/change.ts';
import { lastSequence, unchangedSince } from '../matches/log.ts';
import type { TableTeam } from '../standings/table.ts';

interface Cached<T> {
  /** The number of the newest change of a match that the value knows of. */
  sequence: number;
  /** Names decide ties and are part of the value, and no log has them: they are compared for each answer. */
  teams: readonly TableTeam[];
  value: T;
}

/** A season of 20 teams has some 50 KB: a crawl through all of them must not keep them all. */
const SEASONS_MAX = 60;

/** Changes that a table, a round or a bracket may show: a score is part of what lists show. */
const COUNTED: ReadonlySet<ChangedPart> = new Set(['created', 'deleted', 'listed']);

/**
 * Values by season: what was computed before, until a match of the season changes or a team in it is renamed. Each `cachedSeasons`
 * is one cache per database. `key` names what else decides the value.
 */
export function cachedSeasons<T>() {
  const caches = new WeakMap<Database, Map<string, Cached<T>>>();
  return async (
    database: Database,
    { season, key }: { season: string; key: string },
    compute: () => Promise<{ teams: readonly TableTeam[]; value: T }>,
  ): Promise<T> => {
    const seasons = caches.get(database) ?? new Map<string, Cached<T>>();
    caches.set(database, seasons);
    const place = `${season} ${key}`;
    const known = seasons.get(place);
    if (known && (await isCurrent(database, season, known))) {
      seasons.delete(place);
      seasons.set(place, known);
      return known.value;
    }
    const sequence = await lastSequence(database);
    const computed = await compute();
    seasons.delete(place);
    if (seasons.size >= SEASONS_MAX) seasons.delete(seasons.keys().next().value ?? '');
    seasons.set(place, { sequence, ...computed });
    return computed.value;
  };
}

async function isCurrent(database: Database, season: string, known: Cached<unknown>): Promise<boolean> {
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
