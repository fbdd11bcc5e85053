import type { PlainTable } from '../standings/season-tables.ts';
import type { Stage } from './recognise.ts';
import { teamNamed } from './operator-facts.ts';
import { isDecided, type MatchSide, type SeasonMatch } from './season-match.ts';
import { isRoundRobin } from './structure.ts';
import type { PlainRound } from './ties.ts';

/**
 * Who won the season, or each half that has a champion. Nobody until the last stage on the way to the title is decided, and nobody
 * for a first table that another stage follows (`continues`), even where that stage is not among the matches.
 */
export function championsOf(
  stages: readonly Stage[],
  tables: readonly PlainTable[],
  brackets: readonly { of: Stage; rounds: readonly PlainRound[] }[],
  continues: boolean,
): { stage: string | null; team: MatchSide }[] {
  const last = stages.filter((stage) => stage.title && !stages.some(({ title, from }) => title && from === stage));
  // Paths of a qualification beside each other: several winners, no champion.
  if (last.length > 1 && tables.length === 0) return [];
  return last.flatMap((stage) => {
    const ties = brackets.find(({ of }) => of === stage)?.rounds;
    const team = ties ? winnerOf(ties) : firstOf(stage, tables, continues);
    return team ? [{ stage: last.length > 1 ? (stage.from ?? stage).name : null, team }] : [];
  });
}

/** The champion that a fact says, nobody for null; undefined where it says nothing, or not one team of the season. */
export function awardedTo(
  matches: readonly SeasonMatch[],
  champion: string | null | undefined,
): { stage: null; team: MatchSide }[] | undefined {
  if (champion === undefined) return undefined;
  if (champion === null) return [];
  const teams = new Map(matches.flatMap(({ sides }) => sides.flatMap(known)).map((team) => [team.uuid, team] as const));
  const team = teamNamed([...teams.values()], champion);
  return team && [{ stage: null, team }];
}

const known = ({ uuid, name }: MatchSide) => (uuid === null ? [] : [{ uuid, name }]);

function winnerOf(rounds: readonly PlainRound[]): MatchSide | undefined {
  const final = rounds.findLast(({ kind }) => kind === 'knock-out' || kind === 'play-off');
  const [tie, ...others] = final?.ties ?? [];
  if (!tie || others.length > 0 || tie.winner === null || final?.left !== 2) return undefined;
  return tie.sides[tie.winner === 0 ? 0 : 1];
}

function firstOf(stage: Stage, tables: readonly PlainTable[], continues: boolean): MatchSide | undefined {
  const { kind, matches } = stage;
  if (kind === 'groups' || (kind === 'league' && continues)) return undefined;
  const complete = isRoundRobin(matches) && matches.every(isDecided);
  return complete ? tables.find(({ of }) => of === stage)?.data[0]?.team : undefined;
}
