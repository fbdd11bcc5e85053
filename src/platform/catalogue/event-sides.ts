import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import { type EventShape, type EventValues, hasSide, sideHasStatus } from './event-query.ts';

/** Whether the index on event_team answers which events these are: those of a team, or of two that met. */
export const areOfSide = (values: EventValues, { video }: EventShape): boolean =>
  !video &&
  (values.team ?? values.opponent) !== undefined &&
  [values.sport, values.competition, values.season, values.venue, values.club, values.of].every((one) => !one);

/**
 * Those events, as a query that reads the index alone, and the matches themselves only where a match without a time may be on
 * either side of a moment. `teams`: several of one club, where a match may be twice.
 */
export function sidesOf(database: Database, teams: readonly string[], values: EventValues, shape: EventShape) {
  const opponent = values.team === undefined ? undefined : values.opponent;
  return database
    .selectFrom('event_team as side')
    .where('side.team_uuid', 'in', teams)
    .where(sideHasStatus('side.status', shape))
    .where((e) => e.and([...inSpan(e, values), ...ahead(e, values, shape)]))
    .$if(opponent !== undefined, (all) => all.where(hasSide(opponent!)));
}

type Builder = ExpressionBuilder<Tables & { side: Tables['event_team'] }, 'side'>;

/** Like the span of all events: noon of its day counts for a match without a time. */
function inSpan(e: Builder, { from, fromNear, fromDay, to, toFar, toDay }: EventValues) {
  const since = () => [
    e('side.starts_at', '>=', fromNear!),
    e.or([e('side.starts_at', '>=', from!), untimed(e, fromDay)]),
  ];
  const until = () => [
    e('side.starts_at', '<', to!),
    e.or([e('side.starts_at', '<', toFar!), e.not(untimed(e, toDay))]),
  ];
  return [...(from === undefined ? [] : since()), ...(to === undefined ? [] : until())];
}

/** A match without a time counts as upcoming until its day is over. */
function ahead(e: Builder, { now, dayAgo }: EventValues, { status }: EventShape) {
  if (status !== 'upcoming' && status !== 'ahead') return [];
  const notStarted = e.and([e('side.starts_at', '>=', dayAgo), e.or([e('side.starts_at', '>=', now), untimed(e)])]);
  return [status === 'upcoming' ? notStarted : e.or([e('side.status', '=', 'live'), notStarted])];
}

/** Whether the match of the side has a day, but no time; and the day is `from` or a later one. */
const untimed = (e: Builder, from?: string) =>
  e.exists(
    e
      .selectFrom('event')
      .select('event.uuid')
      .whereRef('event.uuid', '=', 'side.event_uuid')
      .where('event.time_known', '=', 0)
      .$if(from !== undefined, (all) => all.where('event.start_day', '>=', from!)),
  );
