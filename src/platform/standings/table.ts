import type { StandingsRow, StandingsScheme } from '#contract/standings.ts';
import type { Result } from '#sports/sport.ts';
import { pointsOf, ruleOf } from './points.ts';

export interface TableTeam {
  uuid: string;
  name: string;
}

/** A match of the season in the order they were played; `result` is null until it counts. */
export interface TableMatch {
  home: TableTeam;
  away: TableTeam;
  result: Result | null;
}

export type TableRow = Omit<StandingsRow, 'team'> & { team: TableTeam };

const FORM_LENGTH = 5;

/** The table after the given matches. Teams that have not played yet have zeros. */
export function tableOf(scheme: StandingsScheme, matches: readonly TableMatch[]): TableRow[] {
  const rows = new Map<string, TableRow>();
  for (const { home, away, result } of matches) {
    const sides = [rowOf(rows, home), rowOf(rows, away)] as const;
    if (!result) continue;
    const [homePoints, awayPoints] = pointsOf(scheme, result);
    enter(sides[0], result.home, result.away, homePoints);
    enter(sides[1], result.away, result.home, awayPoints);
  }
  return [...rows.values()]
    .sort((a, b) => before(scheme, a, b))
    .map((row, index) => ({ ...row, rank: index + 1, form: row.form.slice(-FORM_LENGTH) }));
}

function rowOf(rows: Map<string, TableRow>, team: TableTeam): TableRow {
  const known = rows.get(team.uuid);
  if (known) return known;
  const none = { rank: 0, played: 0, won: 0, drawn: 0, lost: 0, for: 0, against: 0, difference: 0, points: 0 };
  const row: TableRow = { team, ...none, form: [] };
  rows.set(team.uuid, row);
  return row;
}

function enter(row: TableRow, scored: number, conceded: number, points: number): void {
  row.played += 1;
  row.for += scored;
  row.against += conceded;
  row.difference = row.for - row.against;
  row.points += points;
  if (scored > conceded) row.won += 1;
  else if (scored < conceded) row.lost += 1;
  else row.drawn += 1;
  row.form.push(scored > conceded ? 'W' : scored < conceded ? 'L' : 'D');
}

/** Points, then difference, then scored, then name; some sports count wins before points. */
function before(scheme: StandingsScheme, a: TableRow, b: TableRow): number {
  const wins = ruleOf(scheme).winsFirst ? b.won - a.won : 0;
  const counted = wins || b.points - a.points || b.difference - a.difference || b.for - a.for;
  return counted || a.team.name.localeCompare(b.team.name, 'en');
}
