import type { Zone } from '#contract/standings.ts';
import type { PlainTable } from '../standings/season-tables.ts';
import type { TableRow } from '../standings/table.ts';
import type { KnownFacts } from './facts.ts';
import { factKeys, isTable, type Stage } from './recognise.ts';
import type { Round } from './rounds.ts';

export interface ZonedTable extends Omit<PlainTable, 'data'> {
  data: (TableRow & { zone: Zone | null })[];
}

/** The tables with where each place leads: as the facts say, else as the later stages of the season show. */
export function zonesOf(
  tables: readonly PlainTable[],
  stages: readonly { stage: Stage; rounds: readonly Round[] }[],
  facts: KnownFacts,
): ZonedTable[] {
  return tables.map((table) => {
    const later = stages.filter(({ stage }) => stage.from === table.of);
    const data = table.data.map((row) => {
      const zone = knownZone(table, row.rank, facts) ?? playedZone(row.team.uuid, later);
      return { ...row, zone };
    });
    return { ...table, data };
  });
}

function knownZone({ of, data }: PlainTable, rank: number, { zones = [] }: KnownFacts): Zone | null {
  const place = (from: number) => (from < 0 ? data.length + 1 + from : from);
  const found = zones.find(
    ({ stage, from, to }) =>
      (stage === undefined ? of.kind === 'league' : factKeys(of).includes(stage)) &&
      rank >= place(from) &&
      rank <= place(to),
  );
  return found ? { kind: found.kind, stage: null, round: null } : null;
}

function playedZone(team: string, later: readonly { stage: Stage; rounds: readonly Round[] }[]): Zone | null {
  for (const { stage, rounds } of later) {
    const first = rounds.find(({ matches }) => matches.some(({ sides }) => sides.some(({ uuid }) => uuid === team)));
    if (!first) continue;
    const kind = stage.title ? 'next-stage' : 'other-stage';
    const { name, kind: roundKind, number, left } = first;
    return { kind, stage: stage.name, round: isTable(stage) ? null : { name, kind: roundKind, number, left } };
  }
  return null;
}
