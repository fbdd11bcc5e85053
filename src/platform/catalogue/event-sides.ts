import type { Database } from '../database/open.ts';
import { type EventShape, type EventValues, hasSide, sideHasStatus } from './event-query.ts';

/** Whether the index on event_team alone answers which events these are: all of a team or of two that met, live ones, results. */
export const areOfSide = (values: EventValues, { status, video }: EventShape): boolean =>
  (status === 'latest' || status === 'live' || status === undefined) &&
  !video &&
  (values.team ?? values.opponent) !== undefined &&
  [values.sport, values.competition, values.season, values.venue, values.club, values.of].every((one) => !one) &&
  values.from === undefined &&
  values.to === undefined;

/** Those events, as a query that reads the index alone. `teams`: several of one club, where a match may be twice. */
export function sidesOf(database: Database, teams: readonly string[], values: EventValues, shape: EventShape) {
  const opponent = values.team === undefined ? undefined : values.opponent;
  return database
    .selectFrom('event_team as side')
    .where('side.team_uuid', 'in', teams)
    .where(sideHasStatus('side.status', shape))
    .$if(opponent !== undefined, (all) => all.where(hasSide(opponent!)));
}
