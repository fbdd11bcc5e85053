import type { Lineup } from '#contract/lineup.ts';
import type { Database } from '../database/open.ts';
import { simulate, type SimulatedMatch } from '../live/simulate.ts';
import { lineUp } from './line-up.ts';

/** Sides name their players an hour before the match. */
const NAMED_BEFORE_MS = 3_600_000;

/**
 * The line-ups of an event, home first; empty before they are named, and for matches that are not the demo's: nobody told us
 * theirs. Undefined for an unknown event. `now` in ms of product time.
 */
export async function lineupsOf(database: Database, uuid: string, now: number): Promise<Lineup[] | undefined> {
  const event = await database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select(['event.uuid', 'source', 'status', 'starts_at', 'time_known', 'slug as sportSlug'])
    .where('event.uuid', '=', uuid)
    .executeTakeFirst();
  if (!event) return undefined;
  const startsAt = Number(event.starts_at);
  const played = event.status === 'scheduled' || event.status === 'live' || event.status === 'finished';
  if (event.source !== 'demo' || !played || !event.time_known || now < startsAt - NAMED_BEFORE_MS) return [];
  const teams = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .select(['team.uuid', 'team.name'])
    .where('event_uuid', '=', uuid)
    .orderBy('position')
    .execute();
  if (teams.length === 0) return [];
  const uuids = teams.map((team) => team.uuid);
  const players = await database
    .selectFrom('player')
    .select(['uuid', 'team_uuid', 'name', 'number', 'position'])
    .where('team_uuid', 'in', uuids)
    .execute();
  const match = simulate({ uuid, sportSlug: event.sportSlug, startsAt }, uuids, players);
  const squads = Map.groupBy(players, (player) => player.team_uuid);
  return teams.map((team) => {
    const squad = (squads.get(team.uuid) ?? []).map(({ team_uuid: _, ...player }) => player);
    return { team, ...lineUp(event, team.uuid, squad, mentioned(match, team.uuid)) };
  });
}

/** Those who score, save or are booked should be on the field: first those who do so first. */
function mentioned({ entries }: SimulatedMatch, team: string): string[] {
  const active = entries.filter(({ kind, teamUuid }) => teamUuid === team && kind !== 'substitution');
  return [...new Set(active.flatMap(({ playerName }) => playerName ?? []))];
}
