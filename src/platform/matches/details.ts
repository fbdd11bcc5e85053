import type { Lineup } from '#contract/lineup.ts';
import type { Statistic } from '#contract/statistic.ts';
import { STATISTIC_KINDS } from '#sports/statistic-kinds.ts';
import { hasRow } from '../catalogue/find-row.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Row } from '../database/schema.ts';

/** The statistics of matches that have some, in the contract's order, with the history of each count. */
export async function statisticsOfMatches(
  database: Database,
  matches: readonly string[],
): Promise<Map<string, Statistic[]>> {
  const rows = await inBatches(matches, (batch) => counts(database, { matches: batch }, undefined));
  return new Map([...Map.groupBy(rows, (row) => row.event_uuid)].map(([match, own]) => [match, inOrder(own)]));
}

const counts = prepared((database, { matches }: { matches: readonly string[] }, _shape: undefined) =>
  database.selectFrom('statistic').selectAll().where('event_uuid', 'in', matches).orderBy('at').orderBy('kind'),
);

function inOrder(counts: readonly Row<'statistic'>[]): Statistic[] {
  const byKind = Map.groupBy(counts, ({ kind }) => kind);
  return STATISTIC_KINDS.flatMap((kind) => {
    const steps = byKind.get(kind) ?? [];
    const last = steps.at(-1);
    if (!last) return [];
    const history = steps.map(({ at, home, away }): Statistic['steps'][number] => [
      new Date(Number(at)).toISOString(),
      home,
      away,
    ]);
    return { kind, home: last.home, away: last.away, steps: history };
  });
}

/** The line-ups of matches that have some, home first. */
export async function lineupsOfMatches(database: Database, matches: readonly string[]): Promise<Map<string, Lineup[]>> {
  const rows = await inBatches(matches, (batch) => playersOf(database, { matches: batch }, undefined));
  const sides = (players: typeof rows) => Map.groupBy(players, (player) => player.team_uuid).values();
  const views = (players: typeof rows) => sides(players).map(lineupView).toArray();
  return new Map([...Map.groupBy(rows, (row) => row.event_uuid)].map(([match, players]) => [match, views(players)]));
}

const playersOf = prepared((database, { matches }: { matches: readonly string[] }, _shape: undefined) =>
  database
    .selectFrom('lineup_player')
    .innerJoin('team', 'team.uuid', 'lineup_player.team_uuid')
    .leftJoin('event_team', (join) =>
      join
        .onRef('event_team.event_uuid', '=', 'lineup_player.event_uuid')
        .onRef('event_team.team_uuid', '=', 'lineup_player.team_uuid'),
    )
    .selectAll('lineup_player')
    .select('team.name as team_name')
    .where('lineup_player.event_uuid', 'in', matches)
    .orderBy('event_team.position')
    .orderBy('lineup_player.place')
    .orderBy('lineup_player.team_uuid'),
);

function lineupView(players: readonly (Row<'lineup_player'> & { team_name: string })[]): Lineup {
  const of = (starts: 0 | 1) =>
    players
      .filter((player) => player.starts === starts)
      .map(({ player_uuid, name, number, position }) => ({ uuid: player_uuid, name, number, position }));
  const [first] = players;
  return { team: { uuid: first?.team_uuid ?? '', name: first?.team_name ?? '' }, starters: of(1), bench: of(0) };
}

/** The statistics of an event, with their history while it is live. Undefined for an unknown event. */
export async function statisticsOf(database: Database, uuid: string): Promise<Statistic[] | undefined> {
  const [event] = await statusOf(database, { uuid }, undefined);
  if (!event) return undefined;
  const found = (await statisticsOfMatches(database, [uuid])).get(uuid) ?? [];
  return event.status === 'live' ? found : found.map((count) => ({ ...count, steps: [] }));
}

const statusOf = prepared((database, { uuid }: { uuid: string }, _shape: undefined) =>
  database.selectFrom('event').select('status').where('uuid', '=', uuid),
);

/** The line-ups of an event, home first; empty while unknown. Undefined for an unknown event. */
export async function lineupsOf(database: Database, uuid: string): Promise<Lineup[] | undefined> {
  const known = (await lineupsOfMatches(database, [uuid])).get(uuid);
  return known ?? ((await hasRow(database, 'event', uuid)) ? [] : undefined);
}
