import type { Database } from '../database/open.ts';
import { inBatches } from '../database/in-batches.ts';
import type { DueMatch } from './live-change.ts';
import { type SimulatedMatch, type SimulatedPlayer, simulate } from './simulate.ts';

/** A match as it will go, and the lines of it that the timeline already holds. */
export interface Course {
  startsAt: number;
  teamUuids: string[];
  match: SimulatedMatch;
  told: Set<string>;
}

/**
 * Demo matches that are live, or whose kick-off came after `since` and is not in the future. Matches of which only the day is
 * known, and postponed, cancelled or awarded ones, are never among them.
 */
export async function dueMatches(database: Database, since: number, now: number): Promise<DueMatch[]> {
  const matches = database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select([
      'event.uuid',
      'event.name',
      'status',
      'starts_at',
      'ends_at',
      'home_score',
      'away_score',
      'film',
      'technical_issue',
    ])
    .select(['sport_uuid', 'competition_uuid', 'season_uuid', 'venue_uuid', 'sport.slug as sportSlug'])
    .where('source', '=', 'demo');
  const starting = matches
    .where('status', '=', 'scheduled')
    .where('time_known', '=', 1)
    .where('starts_at', '>', since)
    .where('starts_at', '<=', now);
  return [...(await matches.where('status', '=', 'live').execute()), ...(await starting.execute())];
}

/** Plays the given matches through; one query a table for all of them. */
export async function coursesOf(database: Database, matches: readonly DueMatch[]): Promise<Map<string, Course>> {
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
    database.selectFrom('player').select(['team_uuid', 'name', 'position']).where('team_uuid', 'in', batch).execute(),
  );
  const lines = await inBatches(uuids, (batch) =>
    database.selectFrom('timeline').select(['uuid', 'event_uuid']).where('event_uuid', 'in', batch).execute(),
  );
  const sidesOf = Map.groupBy(sides, (side) => side.event_uuid);
  const squads = Map.groupBy<string, SimulatedPlayer>(players, (player) => player.team_uuid);
  const linesOf = Map.groupBy(lines, (line) => line.event_uuid);
  return new Map(
    matches.map((match) => {
      const { uuid, sportSlug, starts_at: startsAt } = match;
      const teamUuids = (sidesOf.get(uuid) ?? []).map((side) => side.team_uuid);
      const squad = teamUuids.flatMap((team) => squads.get(team) ?? []);
      const told = new Set((linesOf.get(uuid) ?? []).map((line) => line.uuid));
      return [uuid, { startsAt, teamUuids, match: simulate({ uuid, sportSlug, startsAt }, teamUuids, squad), told }];
    }),
  );
}
