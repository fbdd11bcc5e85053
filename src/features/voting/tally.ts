import type { Lineup } from '#contract/lineup.ts';
import type { Vote } from '#contract/vote.ts';

export interface Tallied {
  uuid: string;
  name: string;
  team: string;
  votes: number;
  /** Of all votes, in whole per cent. */
  share: number;
  /** Whether the viewer voted for them. */
  own: boolean;
}

/** The votes with the names of the players; who is in the line-ups no more keeps their votes in the whole alone. */
export function tally(
  { player: own, results }: Pick<Vote, 'player' | 'results'>,
  lineups: readonly Lineup[],
): { total: number; players: Tallied[] } {
  const named = new Map(
    lineups.flatMap(({ team, starters, bench }) =>
      [...starters, ...bench].map(({ uuid, name }) => [uuid, { name, team: team.name }] as const),
    ),
  );
  const total = (results ?? []).reduce((sum, { votes }) => sum + votes, 0);
  const players = (results ?? []).flatMap(({ player, votes }) => {
    const known = named.get(player);
    return known
      ? [{ uuid: player, ...known, votes, share: Math.round((votes / total) * 100), own: player === own }]
      : [];
  });
  return { total, players };
}
