import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import { CALENDAR_KINDS, type CalendarKind, fileEndpoints } from '#contract/file-endpoints.ts';
import type { Clock } from '#lib/clock.ts';
import { fold } from '#lib/fold.ts';
import { clubs } from '../catalogue/clubs.ts';
import { competitions, sports, venues } from '../catalogue/entities.ts';
import { type EventConditions, matchingEvents } from '../catalogue/event-query.ts';
import { teams } from '../catalogue/teams.ts';
import type { Database } from '../database/open.ts';
import { feedText, type FeedEvent } from './feed.ts';
import { followedBy, ownerOf } from './personal-calendar.ts';

const ENDING = '.ics';
/** The name of a personal calendar in every language. */
const OWN_NAME = 'Touchline';
const finders = {
  team: teams.find,
  club: clubs.find,
  competition: competitions.find,
  sport: sports.find,
  venue: venues.find,
} as const satisfies Record<CalendarKind, unknown>;

interface Options {
  database: Database;
  clock: Clock;
  /** Origin of the event pages; that of the request unless given. */
  origin?: string;
}

/**
 * iCalendar feeds: `GET /calendar/{kind}/{uuid}.ics` of an entity, and `GET /calendar/me/{token}.ics` of everything that the
 * token's owner follows.
 */
export function registerCalendar(app: OpenAPIHono, { database, clock, origin }: Options): void {
  const { ownCalendar, calendar } = fileEndpoints;
  for (const route of [ownCalendar, calendar]) app.openAPIRegistry.registerPath(route);
  app.get(routingPath(ownCalendar.path), etag(), async (c) => {
    // Private, and revalidated: a deleted address stops working at once.
    c.header('Cache-Control', 'private, no-cache');
    const owner = await ownerOf(database, c.req.param('token').slice(0, -ENDING.length));
    if (!owner) return c.json(failure(404, 'not_found', 'No calendar has this address, or its owner changed it.'), 404);
    return feed(c, OWN_NAME, { of: await followedBy(database, owner) });
  });
  app.get(routingPath(calendar.path), etag(), async (c) => {
    const kind = CALENDAR_KINDS.find((known) => known === c.req.param('kind'));
    const entity = kind && (await finders[kind](database, c.req.param('uuid').slice(0, -ENDING.length)));
    if (!entity) return c.json(failure(404, 'not_found', 'There is no calendar for this kind and id.'), 404);
    c.header('Cache-Control', 'public, max-age=300');
    return feed(c, entity.name, { [kind]: entity.uuid });
  });

  async function feed(c: Context, name: string, of: EventConditions): Promise<Response> {
    const events = await eventsAround(database, of, clock.now());
    return c.body(feedText(name, events, origin ?? new URL(c.req.url).origin), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${fileName(name)}"`,
    });
  }
}

/** A name that every file system accepts. */
const fileName = (name: string): string =>
  `${
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'calendar'
  }${ENDING}`;

const DAY_MS = 86_400_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;
const EVENTS_MAX = 2000;

/**
 * The events from 30 days before to 365 days after `now` (ms), in the order they start; at most 2000, future ones first. Days are
 * UTC days, so a feed stays the same for a day.
 */
async function eventsAround(database: Database, of: EventConditions, now: number): Promise<FeedEvent[]> {
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
  return database
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
}
