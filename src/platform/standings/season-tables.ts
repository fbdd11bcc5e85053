import { teamNamed } from '../formats/operator-facts.ts';
import type { FormatFacts, TieRule } from '#contract/format.ts';
import type { Standings, StandingsScheme } from '#contract/standings.ts';
import type { Result } from '#sports/sport.ts';
import type { KnownFacts } from '../formats/facts.ts';
import { isTable, type Stage } from '../formats/recognise.ts';
import { periodsOf } from '../formats/periods.ts';
import { isDecided, type SeasonMatch } from '../formats/season-match.ts';
import { afterDeciders, decidersIn } from './deciders.ts';
import { couldEnd } from './points.ts';
import { type Brought, DEFAULT_TIES, type TableMatch, type TableRow, type TableTeam, tableOf } from './table.ts';

/** A table without what later stages tell about its rows. */
export interface PlainTable extends Omit<Standings['tables'][number], 'data'> {
  of: Stage;
  data: TableRow[];
}

interface Rules {
  scheme: StandingsScheme;
  facts: KnownFacts;
  /** Live matches count as if they ended now. */
  running: boolean;
}

/** The tables of stages: one each, or one per group; the last stage first, and of several at once the one about the title. */
export function seasonTables(stages: readonly Stage[], rules: Rules): PlainTable[] {
  const done = new Map<Stage, PlainTable[]>();
  for (const stage of stages) if (isTable(stage)) done.set(stage, tablesOf(stage, rules, done));
  const periods = periodsOf([...done.keys()]);
  const ordered = [...done].sort(([a], [b]) => periods.get(b)! - periods.get(a)! || Number(b.title) - Number(a.title));
  return ordered.flatMap(([, tables]) => tables);
}

function tablesOf(stage: Stage, rules: Rules, done: ReadonlyMap<Stage, PlainTable[]>): PlainTable[] {
  const { name, kind, carries, from, matches } = stage;
  const before = carries === 'none' || !from ? undefined : done.get(from)?.flatMap(({ data }) => data);
  const { perMatch = false, winPoints } = rules.facts;
  const ties: TieRule[] = [...(rules.facts.ties ?? DEFAULT_TIES)];
  const groups = kind === 'groups' ? Map.groupBy(matches, ({ words }) => words.group) : new Map([[null, matches]]);
  const tables = [...groups].map(([group, own]): PlainTable => {
    const { deciders, others } = decidersIn(own);
    const played = others.flatMap((match) => tableMatch(match, rules) ?? []);
    const brought = before && new Map(before.map((row) => [row.team.uuid, broughtOf(row, stage, rules.facts)]));
    const deductions = deductionsOf(played, rules.facts);
    const data = tableOf(rules.scheme, played, {
      ...(brought && { brought }),
      ...(winPoints !== undefined && { winPoints }),
      ...{ deductions, ties, perMatch },
    });
    return {
      of: stage,
      stage: name,
      kind,
      group,
      carries,
      ties,
      perMatch,
      winPoints: winPoints ?? null,
      data: afterDeciders(data, deciders.filter(isDecided)),
    };
  });
  return tables
    .filter(({ data }) => data.length > 0)
    .sort((a, b) => (a.group ?? '').localeCompare(b.group ?? '', 'en', { numeric: true }));
}

/** The record that a team brings; halved points may end in a half, which counts as a whole one unless the facts say otherwise. */
function broughtOf(row: TableRow, { carries }: Stage, { halves = 'up' }: KnownFacts): Brought {
  const round = halves === 'up' ? Math.ceil : Math.floor;
  return { ...row, points: carries === 'half' ? round(row.points / 2) : row.points };
}

function tableMatch(match: SeasonMatch, { scheme, running }: Rules): TableMatch | undefined {
  const [home, away] = match.sides.map(({ uuid, name }): TableTeam | null => (uuid === null ? null : { uuid, name }));
  if (!home || !away || match.status === 'cancelled') return undefined;
  return { home, away, result: resultOf(match) ?? (running ? resultSoFar(scheme, match) : null) };
}

function resultOf(match: SeasonMatch): Result | null {
  if (!isDecided(match) || !match.goals) return null;
  const [home, away] = match.goals;
  return { home, away, overtime: Boolean(match.parts.et ?? match.parts.p) };
}

/** The current score as a result; null where a match cannot end with it: sets are missing, or its sport has no draws. */
function resultSoFar(scheme: StandingsScheme, match: SeasonMatch): Result | null {
  const result = match.status === 'live' ? resultOf({ ...match, status: 'finished' }) : null;
  return result && couldEnd(scheme, result) ? result : null;
}

/** Deductions by team; one whose team is not clear counts for nobody. */
function deductionsOf(matches: readonly TableMatch[], { deductions = [] }: FormatFacts) {
  const found = new Map<string, { points: number; reason: string }[]>();
  if (deductions.length === 0) return found;
  const teams = [
    ...new Map(matches.flatMap(({ home, away }) => [home, away].map((team) => [team.uuid, team] as const))).values(),
  ];
  for (const { team, points, reason } of deductions) {
    const only = teamNamed(teams, team);
    if (only) found.set(only.uuid, [...(found.get(only.uuid) ?? []), { points, reason }]);
  }
  return found;
}
