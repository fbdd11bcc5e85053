import { inBatches } from '#platform/database/in-batches.ts';
import type { Database } from '#platform/database/open.ts';
import type { DueMatch, RunningMatch } from './advance.ts';
import type { SquadPlayer } from './match/line-up.ts';
import { scriptOf } from './match/script.ts';

/**
 * Demo matches that are live, or whose kick-off is after `since` and not after `until`. Excludes matches without a kick-off
 * time, and postponed, cancelled and awarded ones.
 */
export async function dueMatches(database: Database, since: number, until: number): Promise<DueMatch[]> {
  const live = await demoMatches(database).where('status', '=', 'live').execute();
  return [...live, ...(await startingMatches(database, since, until))];
}

/** Scheduled demo matches whose kick-off is after `since` and not after `until`. */
export const startingMatches = (database: Database, since: number, until: number): Promise<DueMatch[]> =>
  demoMatches(database)
    .where('status', '=', 'scheduled')
    .where('time_known', '=', 1)
    .where('starts_at', '>', since)
    .where('starts_at', '<=', until)
    .execute();

const demoMatches = (database: Database) =>
  database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select(['event.uuid', 'event.name', 'status', 'starts_at', 'ends_at', 'video', 'technical_issue', 'sport_uuid'])
    .select('sport.slug as sportSlug')
    .where('source', '=', 'demo');

/** A match with its script and both squads. */
export interface ScriptedMatch extends RunningMatch {
  players: SquadPlayer[];
}

/** Loads the scripts of the given matches by uuid, with one query for each table. */
export async function loadScripts(
  database: Database,
  matches: readonly DueMatch[],
): Promise<Map<string, ScriptedMatch>> {
  const uuids = matches.map((match) => match.uuid);
  const sides = await inBatches(uuids, (batch) =>
    database
      .selectFrom('event_team')
      .select(['event_uuid', 'team_uuid'])
      .where('event_uuid', 'in', batch)
      .orderBy('position')
      .execute(),
  );
  const players = await inBatches([...new Set(sides.map((side) => side.team_uuid))], (batch) =>
    database
      .selectFrom('player')
      .select(['uuid', 'team_uuid', 'name', 'number', 'position'])
      .where('team_uuid', 'in', batch)
      .execute(),
  );
  const entries = await inBatches(uuids, (batch) =>
    database.selectFrom('timeline').select(['uuid', 'event_uuid']).where('event_uuid', 'in', batch).execute(),
  );
  const sidesOf = Map.groupBy(sides, (side) => side.event_uuid);
  const squads = Map.groupBy<string, SquadPlayer>(players, (player) => player.team_uuid);
  const entriesOf = Map.groupBy(entries, (entry) => entry.event_uuid);
  return new Map(
    matches.map((match): [string, ScriptedMatch] => {
      const { uuid, sportSlug, starts_at: startsAt } = match;
      const teams = (sidesOf.get(uuid) ?? []).map((side) => side.team_uuid);
      const squad = teams.flatMap((team) => squads.get(team) ?? []);
      const storedEntries = new Set((entriesOf.get(uuid) ?? []).map((entry) => entry.uuid));
      const script = scriptOf({ uuid, sportSlug, startsAt }, teams, squad);
      const progress = { storedEntries, statisticsUntil: Number.NEGATIVE_INFINITY, lastFields: '' };
      return [uuid, { startsAt, teams, script, players: squad, ...progress }];
    }),
  );
}
