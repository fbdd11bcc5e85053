import { pairKey, type SeasonMatch, sideKey, teamsIn } from './season-match.ts';

type Meeting = Pick<SeasonMatch, 'sides' | 'startsAt' | 'round'>;

const sidesOf = (matches: readonly Meeting[]): Set<string> =>
  new Set(matches.flatMap(({ sides }) => sides.map(sideKey)));
const pairsOf = (matches: readonly Meeting[]): Set<string> => new Set(matches.map(pairKey));

/** In a cup, half of the sides of a round are gone afterwards; draws and replays leave some slack. */
const GONE_LEAST = 0.4;

/**
 * Whether rounds that only have numbers, or no names, are those of a cup: who loses does not play again, so that there are fewer
 * pairs than sides. `hint`: other facts speak for a cup, which one round alone does not tell.
 */
export function isCup(matches: readonly Meeting[], hint: boolean): boolean {
  const [sides, pairs] = [sidesOf(matches).size, pairsOf(matches).size];
  if (pairs > sides - 1) return false;
  if (hint || sides === 2) return hint;
  const depths = depthsOf(matches);
  const first = matches.filter((match) => depths.get(pairKey(match)) === 1);
  const later = sidesOf(matches.filter((match) => depths.get(pairKey(match)) !== 1));
  if (later.size === 0) return false;
  const opening = sidesOf(first);
  const gone = [...opening].filter((side) => !later.has(side)).length;
  return gone / opening.size >= GONE_LEAST;
}

/** Whether nobody has more than one opponent and pairs meet twice: the two legs of several ties. */
export function isTwoLegged(matches: readonly Meeting[]): boolean {
  const pairs = pairsOf(matches).size;
  return pairs > 1 && matches.length > pairs && pairs * 2 === sidesOf(matches).size;
}

/** Whether nobody has more than one opponent. */
export const isOneTieEach = (matches: readonly Meeting[]): boolean =>
  pairsOf(matches).size * 2 === sidesOf(matches).size;

/** How many ties a pair's sides played until and with their own: 1 in the first round. By pair. */
export function depthsOf(matches: readonly Meeting[]): Map<string, number> {
  const [ties, sides] = [new Map<string, number>(), new Map<string, number>()];
  for (const match of [...matches].sort((a, b) => a.startsAt - b.startsAt)) {
    const pair = pairKey(match);
    if (ties.has(pair)) continue;
    const keys = match.sides.map(sideKey);
    const depth = 1 + Math.max(...keys.map((key) => sides.get(key) ?? 0));
    ties.set(pair, depth);
    for (const key of keys) sides.set(key, depth);
  }
  return ties;
}

/**
 * The groups of a stage whose file does not name any: sets of three or more sides that all meet each other and nobody else.
 * Undefined when there are none.
 */
export function unnamedGroups<T extends Meeting>(matches: readonly T[]): T[][] | undefined {
  const groupOf = new Map<string, Set<string>>();
  for (const { sides } of matches) {
    const [home, away] = sides.map((side) => groupOf.get(sideKey(side)) ?? new Set([sideKey(side)]));
    if (!home || !away) continue;
    const merged = home === away ? home : new Set([...home, ...away]);
    for (const side of merged) groupOf.set(side, merged);
  }
  const groups = [...new Set(groupOf.values())];
  if (groups.length < 2) return undefined;
  const found = groups.map((group) => matches.filter(({ sides }) => group.has(sideKey(sides[0]))));
  const complete = found.every((own, index) => {
    const size = groups[index]?.size ?? 0;
    return size > 2 && pairsOf(own).size === (size * (size - 1)) / 2;
  });
  return complete ? found : undefined;
}

/** Whether all pairs of teams met, and all as often. */
export function isRoundRobin(matches: readonly Meeting[]): boolean {
  const teams = teamsIn(matches).size;
  const meetings = Map.groupBy(matches, pairKey);
  const [often = 0] = [...meetings.values()].map(({ length }) => length);
  const even = [...meetings.values()].every(({ length }) => length === often);
  return teams > 1 && even && meetings.size === (teams * (teams - 1)) / 2;
}
