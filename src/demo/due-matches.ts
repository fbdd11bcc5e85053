import { inBatches } from '#platform/database/in-batches.ts';
import type { Database } from '#platform/database/open.ts';
import type { DueMatch, RunningMatch } from './advance.ts';
import type { SquadPlayer } from './match/line-up.ts';
import { scriptOf } from './match/script.ts';

/**
 * Demo matches that are live, or whose kick-off came after `since` and is not later than `until`. Matches of which only the day is
 * known, and postponed, cancelled or awarded ones, are never among them.
 */
export async function dueMatches(database: Database, since: number, until: number): Promise<DueMatch[]> {
  const live = await demoMatches(database).where('status', '=', 'live').execute();
  return [...live, ...(await startingMatches(database, since, until))];
}

/** Demo matches that have not begun and whose kick-off lies after `since` and is not later than `until`. */
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

/** A match that can be played, with both squads. */
export interface CastMatch extends RunningMatch {
  players: SquadPlayer[];
}

/** The scripts of the given matches; one query a table for all of them. */
export async function castOf(database: Database, matches: readonly DueMatch[]): Promise<Map<string, CastMatch>> {
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
  const lines = await inBatches(uuids, (batch) =>
    database.selectFrom('timeline').select(['uuid', 'event_uuid']).where('event_uuid', 'in', batch).execute(),
  );
  const sidesOf = Map.groupBy(sides, (side) => side.event_uuid);
  const squads = Map.groupBy<string, SquadPlayer>(players, (player) => player.team_uuid);
  const linesOf = Map.groupBy(lines, (line) => line.event_uuid);
  return new Map(
    matches.map((match): [string, CastMatch] => {
      const { uuid, sportSlug, starts_at: startsAt } = match;
      const teams = (sidesOf.get(uuid) ?? []).map((side) => side.team_uuid);
      const squad = teams.flatMap((team) => squads.get(team) ?? []);
      const told = new Set((linesOf.get(uuid) ?? []).map((line) => line.uuid));
      const script = scriptOf({ uuid, sportSlug, startsAt }, teams, squad);
      const written = { told, countedUntil: Number.NEGATIVE_INFINITY, given: '' };
      return [uuid, { startsAt, teams, script, players: squad, ...written }];
    }),
  );
}
