import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { changesAfter } from '#platform/matches/log.ts';
import type { Writer } from '#platform/matches/ownership.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { ChangedFields, MatchUpdate, NewTimelineEntry } from '#platform/matches/update.ts';
import { enterTeams, FIELDS, KICKOFF, TEAMS } from '../../../support/match.ts';

export const NOW = KICKOFF - 3_600_000;
export const MATCH = 'match-1';
export const CREATED: MatchUpdate = { type: 'created', match: MATCH, fields: FIELDS, teams: TEAMS };
export const GOAL: NewTimelineEntry = {
  ...{ uuid: 'goal-1', at: KICKOFF + 600_000, minute: '10', kind: 'goal', team_uuid: 'team-a', player_name: 'Ada' },
  ...{ home_score: 1, away_score: 0, detail: 'penalty' },
};

type Table = 'statistic' | 'lineup_player' | 'timeline' | 'highlight' | 'match_field' | 'event';

/** A database with teams, what is written there and what is logged. */
export async function recording() {
  const database: Database = await openDatabase(':memory:');
  onTestFinished(() => database.destroy());
  await enterTeams(database);
  return {
    database,
    write: (source: Writer, updates: readonly MatchUpdate[], now = NOW) =>
      recordMatches(database, updates, { source, now }),
    row: () => database.selectFrom('event').selectAll().where('uuid', '=', MATCH).executeTakeFirstOrThrow(),
    sides: () => database.selectFrom('event_team').selectAll().orderBy('position').execute(),
    published: async () => (await changesAfter(database, 0, 100)).flatMap(({ messages }) => messages),
    all: (table: Table) => database.selectFrom(table).selectAll().execute(),
  };
}
export type Recording = Awaited<ReturnType<typeof recording>>;

export const changed = (fields: ChangedFields, teams?: readonly string[]): MatchUpdate => ({
  ...{ type: 'changed', match: MATCH, fields },
  ...(teams ? { teams } : {}),
});
