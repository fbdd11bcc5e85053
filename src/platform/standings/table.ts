import type { TieRule } from '#contract/format.ts';
import type { Deduction, StandingsRow, StandingsScheme } from '#contract/standings.ts';
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

export type TableRow = Omit<StandingsRow, 'team' | 'zone'> & { team: TableTeam };
/** What a team brings into a table: its record of an earlier stage, or the points alone. */
export type Brought = Pick<TableRow, 'played' | 'won' | 'drawn' | 'lost' | 'for' | 'against' | 'points'>;

interface TableOptions {
  /** By team. */
  brought?: ReadonlyMap<string, Brought>;
  /** By team; of tables that teams bring nothing into. */
  deductions?: ReadonlyMap<string, readonly Deduction[]>;
  ties?: readonly TieRule[];
  /** Points per match come before points: of a season that ended early. */
  perMatch?: boolean;
  /** For a win, where it is not what the sport gives today. */
  winPoints?: number;
}

/** What points and equal teams are counted by. */
interface Rules {
  scheme: StandingsScheme;
  winPoints: number | undefined;
}

const FORM_LENGTH = 5;
export const DEFAULT_TIES: readonly TieRule[] = ['difference', 'scored'];

/** The table after the given matches. Teams that have not played yet have zeros. */
export function tableOf(
  scheme: StandingsScheme,
  matches: readonly TableMatch[],
  { brought, deductions, ties = DEFAULT_TIES, perMatch = false, winPoints }: TableOptions = {},
): TableRow[] {
  const rules = { scheme, winPoints };
  const rows = rowsOf(rules, matches, brought);
  for (const row of rows) {
    row.deductions = [...(deductions?.get(row.team.uuid) ?? [])];
    if (!brought) row.points -= row.deductions.reduce((sum, { points }) => sum + points, 0);
  }
  const points = perMatch ? 'points-per-match' : 'points';
  const criteria: Criterion[] = ruleOf(scheme).winsFirst ? ['wins', points, ...ties] : [points, ...ties];
  return ranked(rules, rows, matches, criteria).map((row, index) => ({
    ...row,
    rank: index + 1,
    form: row.form.slice(-FORM_LENGTH),
  }));
}

function rowsOf(
  { scheme, winPoints }: Rules,
  matches: readonly TableMatch[],
  brought: TableOptions['brought'],
): TableRow[] {
  const rows = new Map<string, TableRow>();
  for (const { home, away, result } of matches) {
    const sides = [rowOf(rows, home, brought), rowOf(rows, away, brought)] as const;
    if (!result) continue;
    const [homePoints, awayPoints] = pointsOf(scheme, result, winPoints);
    enter(sides[0], result.home, result.away, homePoints);
    enter(sides[1], result.away, result.home, awayPoints);
  }
  return [...rows.values()];
}

const NOTHING: Brought = { played: 0, won: 0, drawn: 0, lost: 0, for: 0, against: 0, points: 0 };

function rowOf(rows: Map<string, TableRow>, team: TableTeam, brought: TableOptions['brought']): TableRow {
  const known = rows.get(team.uuid);
  if (known) return known;
  const given = brought?.get(team.uuid) ?? NOTHING;
  const row: TableRow = {
    ...{ rank: 0, team, ...given, difference: given.for - given.against, form: [], deductions: [] },
    carried: brought ? given.points : null,
  };
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

type Criterion = TieRule | 'points' | 'points-per-match';

const VALUE: Record<Exclude<Criterion, 'head-to-head'>, (row: TableRow) => number> = {
  wins: ({ won }) => won,
  points: ({ points }) => points,
  'points-per-match': ({ points, played }) => points / Math.max(played, 1),
  difference: ({ difference }) => difference,
  scored: ({ for: scored }) => scored,
};

/** Rows by these criteria, then by name. Rows that one leaves equal are compared by the next. */
function ranked(
  rules: Rules,
  rows: readonly TableRow[],
  matches: readonly TableMatch[],
  [criterion, ...others]: readonly Criterion[],
): TableRow[] {
  if (rows.length < 2) return [...rows];
  if (criterion === undefined) return rows.toSorted((a, b) => a.team.name.localeCompare(b.team.name, 'en'));
  const places =
    criterion === 'head-to-head'
      ? headToHead(rules, rows, matches)
      : new Map(rows.map((row) => [row, VALUE[criterion](row)]));
  const equal = Map.groupBy(rows, (row) => places.get(row) ?? 0);
  return [...equal].sort(([a], [b]) => b - a).flatMap(([, own]) => ranked(rules, own, matches, others));
}

/** The places of equal teams in the table of their own matches, as falling numbers; all the same until each met each other. */
function headToHead(rules: Rules, rows: readonly TableRow[], matches: readonly TableMatch[]): Map<TableRow, number> {
  const equal = new Set(rows.map(({ team }) => team.uuid));
  const between = matches.filter(({ home, away }) => equal.has(home.uuid) && equal.has(away.uuid));
  const expected = rows.length * (rows.length - 1);
  if (between.length < expected / 2 || between.some(({ result }) => !result))
    return new Map(rows.map((row) => [row, 0]));
  const own = new Map(rowsOf(rules, between, undefined).map((row) => [row.team.uuid, row]));
  const placeOf = ({ team }: TableRow) => {
    const { points = 0, difference = 0, for: scored = 0 } = own.get(team.uuid) ?? {};
    return points * 1e8 + difference * 1e4 + scored;
  };
  return new Map(rows.map((row) => [row, placeOf(row)]));
}
