import type { Database } from '../database/open.ts';
import type { Fixture } from './fixtures.ts';

/** A match of a season that an earlier import wrote. */
export type ImportedMatch = Awaited<ReturnType<typeof importedMatches>>[number];

/** The imported matches of a season with their sides. */
export const importedMatches = (database: Database, season: string) =>
  database
    .selectFrom('event')
    .leftJoin('event_team as host', (join) =>
      join.onRef('host.event_uuid', '=', 'event.uuid').on('host.position', '=', 0),
    )
    .leftJoin('event_team as guest', (join) =>
      join.onRef('guest.event_uuid', '=', 'event.uuid').on('guest.position', '=', 1),
    )
    .select(['event.uuid', 'event.round', 'event.start_day', 'host.team_uuid as home', 'guest.team_uuid as away'])
    .where('event.season_uuid', '=', season)
    .where('event.source', '=', 'import')
    .execute();

/**
 * The stored matches under which new fixtures are known: a team that has another name in the source now keeps its matches. It is
 * the same match when one side plays at the same place in the same round on the same day, and no other match may be meant.
 * `gone`: stored, but not in the source any more; `teams`: uuids by id.
 */
export function movedMatches(
  fixtures: readonly Fixture[],
  gone: readonly ImportedMatch[],
  teams: ReadonlyMap<string, string>,
): Map<Fixture, string> {
  const moved = new Map<Fixture, string>();
  if (gone.length === 0 || fixtures.length === 0) return moved;
  for (const side of ['home', 'away'] as const) {
    const stored = Map.groupBy(gone, (match) => keyOf(match.round, match.start_day, match[side] ?? ''));
    const taken = new Set(moved.values());
    const open = fixtures.filter((fixture) => !moved.has(fixture));
    const teamOf = (fixture: Fixture) => teams.get(fixture[side]?.id ?? '');
    const wanted = Map.groupBy(
      open.filter((fixture) => teamOf(fixture) !== undefined),
      (fixture) => keyOf(fixture.match.round, fixture.match.day, teamOf(fixture)!),
    );
    for (const [key, [fixture, ...others]] of wanted) {
      const [match, ...more] = (stored.get(key) ?? []).filter(({ uuid }) => !taken.has(uuid));
      if (fixture && match && others.length === 0 && more.length === 0) moved.set(fixture, match.uuid);
    }
  }
  return moved;
}

const keyOf = (round: string | null, day: string, team: string): string => JSON.stringify([round, day, team]);
