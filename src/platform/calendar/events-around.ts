import { type EventConditions, matchingEvents } from '../catalogue/event-query.ts';
import type { Database } from '../database/open.ts';
import type { FeedEvent } from './feed.ts';

const DAY_MS = 86_400_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;
const EVENTS_MAX = 2000;

/**
 * The events from 30 days before to 365 days after `now` (ms), in the order they start; at most 2000, future ones first. Days are
 * UTC days, so a feed stays the same for a day.
 */
export async function eventsAround(database: Database, of: EventConditions, now: number): Promise<FeedEvent[]> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const ahead = { ...of, from: today, to: today + DAYS_AHEAD * DAY_MS };
  const coming = await read(database, ahead, now, 'asc', EVENTS_MAX);
  if (coming.length === EVENTS_MAX) return coming;
  const behind = { ...of, from: today - DAYS_BACK * DAY_MS, to: today };
  const past = await read(database, behind, now, 'desc', EVENTS_MAX - coming.length);
  return [...past.reverse(), ...coming];
}

async function read(
  database: Database,
  of: EventConditions,
  now: number,
  order: 'asc' | 'desc',
  limit: number,
): Promise<FeedEvent[]> {
  const chosen = matchingEvents(database, of, now)
    .orderBy('event.starts_at', order)
    .orderBy('event.uuid', order)
    .limit(limit);
  const rows = await database
    .selectFrom('event')
    .leftJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .leftJoin('competition', 'competition.uuid', 'event.competition_uuid')
    .leftJoin('venue', 'venue.uuid', 'event.venue_uuid')
    .select(['event.uuid', 'event.name', 'round', 'starts_at', 'ends_at', 'start_day', 'time_known', 'status'])
    .select(['sequence', 'updated_at', 'venue.city', 'venue.name as venue'])
    .select(['sport.name as sport', 'competition.name as competition'])
    .where('event.uuid', 'in', chosen)
    .orderBy('event.starts_at', order)
    .orderBy('event.uuid', order)
    .execute();
  return rows.map(({ starts_at, ends_at, start_day, time_known, updated_at, ...row }) => ({
    ...row,
    startsAt: Number(starts_at),
    endsAt: ends_at === null ? null : Number(ends_at),
    startDay: start_day,
    timeKnown: time_known === 1,
    updatedAt: Number(updated_at),
  }));
}
