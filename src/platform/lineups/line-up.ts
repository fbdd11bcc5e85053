import { createRandom, seedFrom } from '#lib/random.ts';
import { STARTING } from './starting-positions.ts';

export interface SquadPlayer {
  uuid: string;
  name: string;
  number: number | null;
  position: string | null;
}

/**
 * Who of a squad begins and who sits on the bench; the same each time for the same match and team. Players in `first` (those
 * of whom the match will tell, most important first) begin before others of their position.
 */
export function lineUp(
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
  const starters = (STARTING[match.sportSlug] ?? []).flatMap(([position, players]) =>
    ranked.filter((player) => player.position === position).slice(0, players),
  );
  const bench = squad
    .filter((player) => !starters.includes(player))
    .sort((a, b) => (a.number ?? 99) - (b.number ?? 99));
  return { starters, bench };
}
