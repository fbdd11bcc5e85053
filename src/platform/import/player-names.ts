import type { ClubSquad } from './club-squads.ts';
import type { Fixture } from './fixtures.ts';
import type { Goal } from './model.ts';
import { exactKey } from './register/name-key.ts';

/** A player's name by their club's `id` and what the source wrote. */
export type PlayerNames = (club: string | null, written: string) => string;

/**
 * One name for each player. Sources write "Ritsu Dōan" and "Ritsu Doan", "Kylian Mbappé" and "Mbappé". The squad's name counts; without
 * one, the one that most goals have. A surname alone means the only one of the team who has it, and stays where several have.
 */
export function playerNames(fixtures: readonly Fixture[], squads: readonly ClubSquad[]): PlayerNames {
  const scorers = Map.groupBy(
    fixtures.flatMap((fixture) => (fixture.match.goals ?? []).map((goal) => scorerOf(fixture, goal))),
    ({ club }) => club,
  );
  const inSquad = Map.groupBy(squads, ({ club }) => club);
  const names = new Map(
    [...scorers].map(([club, goals]) => {
      const squad = (inSquad.get(club ?? '') ?? []).flatMap(({ players }) => players.map(({ name }) => name));
      const written = goals.map(({ player }) => player);
      return [club, namesOfTeam(squad, written)];
    }),
  );
  return (club, written) => names.get(club)?.get(written) ?? written;
}

/** Who scored, and for which club they play: an own goal counts for the other side. */
export function scorerOf(
  { home, away }: Fixture,
  { side, kind, player }: Goal,
): { club: string | null; player: string } {
  const isHome = (kind === 'own-goal' ? 1 - side : side) === 0;
  return { club: (isHome ? home : away)?.id ?? null, player };
}

function namesOfTeam(squad: readonly string[], written: readonly string[]): Map<string, string> {
  const best = new Map([...spellings(written), ...spellings(squad)]);
  const keys = [...best.keys()];
  return new Map(
    written.map((name) => {
      const key = exactKey(name);
      const whole = squad.some((one) => exactKey(one) === key) ? [] : keys.filter((one) => one.endsWith(` ${key}`));
      return [name, best.get(whole.length === 1 ? whole[0]! : key) ?? name];
    }),
  );
}

/** By key, the spelling that most have; among equals the one with more accents, which get lost and are not made up. */
function spellings(names: readonly string[]): Map<string, string> {
  const times = Map.groupBy(names, (name) => name);
  const bestLast = [...times.keys()].sort(
    (one, other) => times.get(one)!.length - times.get(other)!.length || accents(one) - accents(other),
  );
  return new Map(bestLast.map((name) => [exactKey(name), name]));
}

const accents = (name: string): number => name.match(/\P{ASCII}/gu)?.length ?? 0;
