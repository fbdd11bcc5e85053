import type { ExpressionBuilder } from 'kysely';
import { matchSeconds } from '#sports/periods.ts';
import { sportOf } from '#sports/sports.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import { recordMatches } from './record.ts';
import type { MatchUpdate } from './update.ts';

const MINUTE = 60_000;
/** Added to a sport's usual length for added time, overtime and a late start. */
const RESERVE_MS = 30 * MINUTE;
/** A match whose pictures are still coming counts as running for so long after its usual end. */
const ON_AIR_MS = 360 * MINUTE;
/** A match whose feed is silent for so long counts as one without a feed. */
const SILENCE_MS = 120 * MINUTE;

/**
 * Starts and ends matches by time. A match with a stream or a feed (a field written by a feed, or a timeline entry) goes live at its
 * kick-off. A live match without a feed ends after its sport's usual length and a reserve, and counts as not reported; one that a
 * camera broadcasts goes on. It writes as
 * 'clock', which owns no field. `since` and `now`: ms of product time; kick-offs before `since` are skipped. Resolves to how many
 * matches moved.
 */
export async function moveMatches(database: Database, since: number, now: number): Promise<number> {
  const live = await movable(database).where('event.status', '=', 'live').execute();
  const starting = await movable(database)
    .where('event.status', '=', 'scheduled')
    .where('event.time_known', '=', 1)
    .where('event.starts_at', '>', since)
    .where('event.starts_at', '<=', now)
    .where((e) => e.or([e('event.video', 'is not', null), isFed(e as never)]))
    .execute();
  const updates = [...live, ...starting].flatMap((match) => moveOf(match, now) ?? []);
  if (updates.length > 0) await recordMatches(database, updates, { source: 'clock', now });
  return updates.length;
}

type MovableMatch = Awaited<ReturnType<ReturnType<typeof movable>['execute']>>[number];

function moveOf(match: MovableMatch, now: number): MatchUpdate | null {
  const { uuid, status } = match;
  const fields = isOver(match, now) ? ({ status: 'finished', reported: 0 } as const) : ({ status: 'live' } as const);
  return fields.status === status ? null : { type: 'changed', match: uuid, fields };
}

/** A match with a recent update continues past its usual length. */
function isOver({ starts_at, ends_at, updated_at, sport_slug, fed, on_air }: MovableMatch, now: number): boolean {
  const usualEnd = Number(starts_at) + matchSeconds(sportOf(sport_slug)) * 1000;
  const end = Math.max(usualEnd, ends_at === null ? usualEnd : Number(ends_at));
  if (on_air) return now >= end + ON_AIR_MS;
  return now >= end + RESERVE_MS && now - Number(updated_at) >= (fed ? SILENCE_MS : RESERVE_MS);
}

const movable = (database: Database) =>
  database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select(['event.uuid', 'event.status', 'event.starts_at', 'event.ends_at', 'event.updated_at'])
    .select('sport.slug as sport_slug')
    .select((e) =>
      e
        .case()
        .when(isFed(e as never))
        .then(1)
        .else(0)
        .end()
        .as('fed'),
    )
    .select((e) =>
      e
        .selectFrom('broadcast')
        .select('broadcast.started_at')
        .whereRef('broadcast.event_uuid', '=', 'event.uuid')
        .where('broadcast.ended_at', 'is', null)
        .as('on_air'),
    );

type Builder = ExpressionBuilder<Tables, 'event'>;

/** Whether a match has a feed. */
const isFed = ({ or, eb, exists, selectFrom }: Builder) =>
  or([
    eb('event.source', '=', 'feed'),
    exists(
      selectFrom('timeline')
        .select('timeline.uuid')
        .whereRef('timeline.event_uuid', '=', 'event.uuid')
        .where('timeline.removed', '=', 0),
    ),
    exists(
      selectFrom('match_field')
        .select('match_field.field')
        .whereRef('match_field.event_uuid', '=', 'event.uuid')
        .where('match_field.source', '=', 'feed'),
    ),
  ]);
