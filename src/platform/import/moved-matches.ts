import { countRows } from '../catalogue/count-rows.ts';
import { findRow } from '../catalogue/find-row.ts';
import { mergeClubs, mergeTeams } from '../catalogue/merge.ts';
import type { Database } from '../database/open.ts';
import { shownRound } from './event-row.ts';
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

/** What a match is known by; a side that nobody knows is null. */
interface Known {
  round: string | null;
  day: string;
  home: string | null;
  away: string | null;
}

const NONE = '';

/** What makes two matches the same one, the surest first. A match of which a part is null is not known that way. */
const SAME: readonly ((match: Known) => readonly (string | null)[])[] = [
  ({ day, home, away }) => [day, home, away],
  ({ round, home, away }) => [round, home, away],
  ({ round, day, home }) => [round ?? '', day, home],
  ({ round, day, away }) => [round ?? '', day, away],
];

/**
 * The stored matches under which new fixtures are known: a team that has another name in the source now keeps its matches, and one
 * that an earlier version knew by another uuid. Both sides meet on the same day or in the same round, or one side plays at the same
 * place in the same round on the same day, and no other match may be meant. `gone`: stored, but not in the source any more; `teams`:
 * uuids by id.
 */
export function movedMatches(
  fixtures: readonly Fixture[],
  gone: readonly ImportedMatch[],
  teams: ReadonlyMap<string, string>,
): Map<Fixture, string> {
  const moved = new Map<Fixture, string>();
  const taken = new Set<string>();
  const teamOf = (side: Fixture['home']) => (side && teams.get(side.id)) ?? null;
  for (const same of SAME) {
    const key = (match: Known) => (same(match).includes(null) ? NONE : JSON.stringify(same(match)));
    const stored = Map.groupBy(
      gone.filter(({ uuid }) => !taken.has(uuid)),
      (match) => key({ ...match, day: match.start_day }),
    );
    const wanted = Map.groupBy(
      fixtures.filter((fixture) => !moved.has(fixture)),
      ({ match, home, away }) =>
        key({ round: shownRound(match), day: match.day, home: teamOf(home), away: teamOf(away) }),
    );
    for (const [words, [fixture, ...others]] of wanted) {
      const [match, ...more] = stored.get(words) ?? [];
      if (words === NONE || !fixture || !match || others.length > 0 || more.length > 0) continue;
      moved.set(fixture, match.uuid);
      taken.add(match.uuid);
    }
  }
  return moved;
}

const FEW = 3;

/**
 * Teams whose matches of a season all went to one other team: they are renamed. `moved`: uuids of stored matches by fixture; `today`: the
 * uuids that stored teams have by their names.
 */
export function renamedTeams(
  moved: ReadonlyMap<Fixture, string>,
  stored: readonly ImportedMatch[],
  { teams, today }: { teams: ReadonlyMap<string, string>; today: ReadonlyMap<string, string> },
): Map<string, string> {
  const before = new Map(stored.map((match) => [match.uuid, match]));
  const changes = [...moved].flatMap(([fixture, uuid]) =>
    (['home', 'away'] as const).flatMap((side): [string, string][] => {
      const [old, now] = [before.get(uuid)?.[side], teams.get(fixture[side]?.id ?? '')];
      return old && now && old !== now && !fixture[side]?.decided ? [[old, now]] : [];
    }),
  );
  const byTeam = Map.groupBy(changes, ([old]) => old);
  return new Map(
    [...byTeam.values()].flatMap((same) => {
      const [pair] = same;
      if (!pair || !same.every(([, now]) => now === pair[1])) return [];
      return same.length >= FEW || today.get(pair[0]) === pair[1] ? [pair] : [];
    }),
  );
}

/** Merges renamed teams that have no match left into what they are now, so that their addresses and followers stay. */
export async function mergeRenamed(
  database: Database,
  renamed: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  for (const [old, team] of renamed) {
    const left = await countRows(database.selectFrom('event_team').where('team_uuid', '=', old));
    const [before, after] = [await findRow(database, 'team', old), await findRow(database, 'team', team)];
    if (left > 0 || !before || !after) continue;
    await mergeTeams(database, old, team, now);
    if (!before.club_uuid || !after.club_uuid || before.club_uuid === after.club_uuid) continue;
    const others = await countRows(database.selectFrom('team').where('club_uuid', '=', before.club_uuid));
    if (others === 0) await mergeClubs(database, before.club_uuid, after.club_uuid);
  }
}
