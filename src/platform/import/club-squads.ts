import { clubOf } from './clubs.ts';
import type { Decisions } from './decisions.ts';
import type { Fixture } from './fixtures.ts';
import type { Squad, SquadPlayer } from './model.ts';
import type { CompetitionPlace } from './place.ts';

/** The players of a club, by the club's `id`. */
export interface ClubSquad {
  club: string;
  players: readonly SquadPlayer[];
}

/**
 * The clubs of squads. A file of squads may write a team otherwise than the matches beside it, "United States" for "USA": a name that
 * no match has is looked up as a match's is.
 */
export function clubSquads(
  squads: readonly Squad[],
  { fixtures, place, decided }: { fixtures: readonly Fixture[]; place: CompetitionPlace; decided: Decisions },
): ClubSquad[] {
  const ids = new Map(
    fixtures.flatMap(({ match, home, away }) => [
      ...(home ? [[match.home, home.id] as const] : []),
      ...(away ? [[match.away, away.id] as const] : []),
    ]),
  );
  return squads.map(({ team, players }) => ({
    club: ids.get(team) ?? (decided(team, place) ?? clubOf(team, place)).id,
    players,
  }));
}
