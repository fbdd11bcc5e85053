import { pairKey } from '../formats/season-match.ts';
import type { WordedMatch } from '../formats/stages.ts';
import type { TableRow } from './table.ts';

/**
 * A play-off of two that met in their group says who goes on, beside the table: as at the World Cups of 1954 and 1958. A group whose
 * matches are all of play-offs has none.
 */
export function decidersIn(matches: readonly WordedMatch[]): { deciders: WordedMatch[]; others: WordedMatch[] } {
  const met = new Set(matches.filter(({ words }) => words.kind !== 'play-off').map(pairKey));
  const isDecider = (match: WordedMatch) => match.words.kind === 'play-off' && met.has(pairKey(match));
  return { deciders: matches.filter(isDecider), others: matches.filter((match) => !isDecider(match)) };
}

/** The rows of a table; the winner of a play-off stands above who has as many points and lost it. */
export const afterDeciders = (rows: readonly TableRow[], deciders: readonly WordedMatch[]): TableRow[] =>
  deciders.reduce(afterDecider, [...rows]);

function afterDecider(rows: TableRow[], { sides, goals, parts }: WordedMatch): TableRow[] {
  const [home, away] = parts.p ?? goals ?? [0, 0];
  const [winner, loser] = home > away ? sides : [sides[1], sides[0]];
  const at = rows.findIndex(({ team }) => team.uuid === winner.uuid);
  const [above, own] = [rows[at - 1], rows[at]];
  const changes = home !== away && above?.team.uuid === loser.uuid && above.points === own?.points;
  return changes ? rows.with(at - 1, { ...own, rank: above.rank }).with(at, { ...above, rank: own.rank }) : rows;
}
