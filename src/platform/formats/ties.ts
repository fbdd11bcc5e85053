import type { BracketRound, Leg, Tie } from '#contract/format.ts';
import type { Round } from './rounds.ts';
import { isDecided, type MatchSide, pairKey, sideKey } from './season-match.ts';
import type { WordedMatch } from './stages.ts';

/** A tie without the pictures of its sides. */
export interface PlainTie extends Omit<Tie, 'sides'> {
  sides: [MatchSide, MatchSide];
}

export interface PlainRound extends Omit<BracketRound, 'ties'> {
  ties: PlainTie[];
}

/** The ties of rounds; of a level one, goals away from home decide where `awayGoals` count. */
export function tiesOf(rounds: readonly Round[], awayGoals: boolean): PlainRound[] {
  const drawn = rounds.map(({ key, name, kind, number, left, matches }): PlainRound => {
    const pairs = Map.groupBy(matches, pairKey);
    const ties = [...pairs.values()].map((legs, index) => tieOf(`${key}/${index + 1}`, legs, awayGoals));
    return { key, name, kind, number, left, ties };
  });
  const numbers = tieByNumber(drawn, rounds);
  for (const [index, round] of drawn.entries())
    for (const tie of round.ties) advance(tie, round, drawn.slice(index + 1), numbers);
  return drawn.map((round, index) => inBracketOrder(round, drawn.slice(index + 1)));
}

/** Match numbers that placeholders name: the tie of each. */
function tieByNumber(drawn: readonly PlainRound[], rounds: readonly Round[]): Map<string, PlainTie> {
  const tieOfMatch = new Map(
    drawn.flatMap(({ ties }) => ties.flatMap((tie) => tie.legs.map(({ uuid }) => [uuid, tie]))),
  );
  return new Map(
    rounds.flatMap(({ matches }) =>
      matches.flatMap(({ number, uuid }) => {
        const tie = tieOfMatch.get(uuid);
        return number === null || !tie ? [] : [[`W${number}`, tie] as const];
      }),
    ),
  );
}

function tieOf(key: string, matches: readonly WordedMatch[], awayGoals: boolean): PlainTie {
  const [first] = matches;
  const sides = [first!.sides[0], first!.sides[1]] as [MatchSide, MatchSide];
  const legs = matches.map((match) => legOf(match, sides[0]));
  const replayed = matches.some(({ words }) => words.replay);
  const counted = legs.filter(({ cancelled }) => !cancelled);
  const twoLegs = counted.length > 1 && !replayed;
  const played = counted.length > 0 && matches.every((match) => isDecided(match) || match.status === 'cancelled');
  const aggregate = twoLegs && counted.every(({ score }) => score) ? sumOf(counted) : null;
  const decided = played ? outcomeOf(counted, aggregate, awayGoals) : { winner: null, by: null };
  return { key, sides, legs, aggregate, next: null, ...decided };
}

function legOf({ uuid, day, status, sides, goals, parts, words }: WordedMatch, first: MatchSide): Leg {
  const home = sideKey(sides[0]) === sideKey(first) ? 0 : 1;
  const bySide = (pair: readonly [number, number] | null | undefined): [number, number] | null =>
    pair ? (home === 0 ? [pair[0], pair[1]] : [pair[1], pair[0]]) : null;
  const score = { score: bySide(goals), extraTime: Boolean(parts.et), penalties: bySide(parts.p) };
  return { uuid, day, home, ...score, replay: words.replay, cancelled: status === 'cancelled' };
}

const sumOf = (legs: readonly Leg[]): [number, number] =>
  legs.reduce<[number, number]>(([a, b], { score }) => [a + (score?.[0] ?? 0), b + (score?.[1] ?? 0)], [0, 0]);

type Outcome = Pick<Tie, 'winner' | 'by'>;

const ahead = ([first, second]: readonly [number, number]): number | null =>
  first === second ? null : first > second ? 0 : 1;

/** The side that advances by the scores alone. A tie of one match or with replays is decided in its last match. */
function outcomeOf(legs: readonly Leg[], aggregate: readonly [number, number] | null, awayGoals: boolean): Outcome {
  const last = legs.at(-1)!;
  const winner = ahead(aggregate ?? last.score ?? [0, 0]);
  if (winner !== null) return { winner, by: last.extraTime ? 'extra-time' : 'score' };
  if (last.penalties) return { winner: ahead(last.penalties), by: 'penalties' };
  const away = aggregate && awayGoals ? ahead(awayOf(legs)) : null;
  return away === null ? { winner: null, by: null } : { winner: away, by: 'away-goals' };
}

/** Goals of each side away from home. */
const awayOf = (legs: readonly Leg[]): [number, number] =>
  legs.reduce<[number, number]>(
    ([a, b], { home, score }) => (home === 0 ? [a, b + (score?.[1] ?? 0)] : [a + (score?.[0] ?? 0), b]),
    [0, 0],
  );

/** Finds the next tie of the winner, or of whom the file lets play on where the scores are level or nothing was played. */
function advance(tie: PlainTie, round: PlainRound, later: readonly PlainRound[], numbers: Map<string, PlainTie>): void {
  if (round.kind === 'third-place' || round.kind === 'placement') return;
  const ways = later.filter(({ kind }) => kind !== 'third-place' && kind !== 'placement').flatMap(({ ties }) => ties);
  const plays = (side: MatchSide) => ways.find(({ sides }) => sides.some((one) => sideKey(one) === sideKey(side)));
  const [first, second] = tie.sides.map(plays);
  const finished = tie.legs.length > 0 && tie.legs.every(({ score, cancelled }) => score || cancelled);
  if (tie.winner === null && finished && Boolean(first) !== Boolean(second)) {
    tie.winner = first ? 0 : 1;
    tie.by = tie.legs.some(({ penalties }) => penalties) ? 'penalties' : 'rule';
  }
  const next = tie.winner === 0 ? first : tie.winner === 1 ? second : undefined;
  const open = ways.find(({ sides }) => sides.some(({ uuid, name }) => uuid === null && numbers.get(name) === tie));
  tie.next = (next ?? open)?.key ?? null;
}

/** Ties whose winners meet stand beside each other, in the order of what follows. */
function inBracketOrder(round: PlainRound, later: readonly PlainRound[]): PlainRound {
  const places = new Map(round.ties.map((tie, index) => [tie, bracketPlace(tie, index, later)]));
  return { ...round, ties: round.ties.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)) };
}

function bracketPlace(tie: PlainTie, own: number, later: readonly PlainRound[]): number {
  for (const [index, { ties }] of later.entries()) {
    const at = ties.findIndex(({ key }) => key === tie.next);
    const next = ties[at];
    if (!next) continue;
    const isUpper = tie.sides.some((side) => sideKey(side) === sideKey(next.sides[0]));
    return bracketPlace(next, at, later.slice(index + 1)) * 2 + (isUpper ? 0 : 1);
  }
  return own;
}
