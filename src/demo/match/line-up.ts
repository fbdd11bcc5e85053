import { createRandom, seedFrom } from '#lib/random.ts';
import type { NewLineup, NewLineupPlayer } from '#platform/matches/update.ts';
import { sportOf } from '#sports/sports.ts';
import type { MatchScript } from './script.ts';

/** Line-ups are published an hour before the match. */
export const NAMED_BEFORE_MS = 3_600_000;

export interface SquadPlayer {
  uuid: string;
  team_uuid: string;
  name: string;
  number: number | null;
  position: string | null;
}

/**
 * Starters and bench of a squad; the same match and team give the same line-up. Players in `first` (those whom the script
 * mentions, in its order) start before others of their position.
 */
function lineUp(
  match: { uuid: string; sportSlug: string },
  team: string,
  squad: readonly SquadPlayer[],
  first: readonly string[],
): { starters: SquadPlayer[]; bench: SquadPlayer[] } {
  const random = createRandom(seedFrom('lineup', match.uuid, team));
  const rank = new Map(first.map((name, index) => [name, index - first.length]));
  const ranked = squad
    .toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
    .map((player) => ({ player, rank: rank.get(player.name) ?? random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ player }) => player);
  const starters = Object.entries(sportOf(match.sportSlug).startingPositions).flatMap(([position, players]) =>
    ranked.filter((player) => player.position === position).slice(0, players),
  );
  const bench = squad
    .filter((player) => !starters.includes(player))
    .sort((a, b) => (a.number ?? 99) - (b.number ?? 99));
  return { starters, bench };
}

/** Line-ups of both sides of a match, home first. */
export function lineupsOf(
  match: { uuid: string; sportSlug: string },
  teamUuids: readonly string[],
  players: readonly SquadPlayer[],
  script: MatchScript,
): NewLineup[] {
  const squads = Map.groupBy(players, (player) => player.team_uuid);
  return teamUuids.map((team) => {
    const { starters, bench } = lineUp(match, team, squads.get(team) ?? [], mentioned(script, team));
    return { team, players: [...starters.map(withStart(1)), ...bench.map(withStart(0))] };
  });
}

const withStart =
  (starts: 0 | 1) =>
  ({ uuid, name, number, position }: SquadPlayer): NewLineupPlayer => ({
    starts,
    player_uuid: uuid,
    name,
    number,
    position,
  });

/** Players who score, save or are booked, in that order of time: they must be on the field. */
function mentioned({ entries }: MatchScript, team: string): string[] {
  const active = entries.filter(({ kind, teamUuid }) => teamUuid === team && kind !== 'substitution');
  return [...new Set(active.flatMap(({ playerName }) => playerName ?? []))];
}
