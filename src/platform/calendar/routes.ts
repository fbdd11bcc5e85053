import type { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import { CALENDAR_KINDS, type CalendarKind, fileEndpoints } from '#contract/file-endpoints.ts';
import type { Clock } from '#lib/clock.ts';
import { fold } from '#lib/fold.ts';
import { findClub } from '../catalogue/clubs.ts';
import { findCompetition } from '../catalogue/competitions.ts';
import { findSport } from '../catalogue/sports.ts';
import { findTeam } from '../catalogue/teams.ts';
import { findVenue } from '../catalogue/venues.ts';
import type { Database } from '../database/open.ts';
import { eventsAround } from './events-around.ts';
import { feedText } from './feed.ts';
import { followedBy, ownerOf } from './own-feed.ts';

const ENDING = '.ics';
const CALENDAR = 'text/calendar; charset=utf-8';
/** Of the calendar of what somebody follows, in every language. */
const OWN_NAME = 'Touchline';
const finders = {
  team: findTeam,
  club: findClub,
  competition: findCompetition,
  sport: findSport,
  venue: findVenue,
} as const satisfies Record<CalendarKind, unknown>;

interface Options {
  database: Database;
  clock: Clock;
  /** Origin of the event pages; the one that was asked when not given. */
  origin?: string;
}

/**
 * `GET /calendar/{kind}/{uuid}.ics`: the iCalendar feed of an entity, for calendars that subscribe, and
 * `GET /calendar/me/{token}.ics`: of everything that the owner of the token follows.
 */
export function registerCalendar(app: OpenAPIHono, { database, clock, origin }: Options): void {
  const { ownCalendar, calendar } = fileEndpoints;
  for (const route of [ownCalendar, calendar]) app.openAPIRegistry.registerPath(route);
  app.get(routingPath(ownCalendar.path), etag(), async (c) => {
    // Nobody between the owner and this server may keep it, and nobody at all after its address was taken back.
    c.header('Cache-Control', 'private, no-cache');
    const owner = await ownerOf(database, c.req.param('token').slice(0, -ENDING.length));
    if (!owner) return c.json(failure(404, 'not_found', 'This calendar has no such address, or not any more.'), 404);
    const events = await eventsAround(database, { of: await followedBy(database, owner) }, clock.now());
    return c.body(feedText(OWN_NAME, events, origin ?? new URL(c.req.url).origin), 200, {
      'Content-Type': CALENDAR,
      'Content-Disposition': `inline; filename="${fileName(OWN_NAME)}"`,
    });
  });
  app.get(routingPath(calendar.path), etag(), async (c) => {
    const kind = CALENDAR_KINDS.find((known) => known === c.req.param('kind'));
    const entity = kind && (await finders[kind](database, c.req.param('uuid').slice(0, -ENDING.length)));
    if (!entity) return c.json(failure(404, 'not_found', 'There is no calendar for this kind and id.'), 404);
    const events = await eventsAround(database, { [kind]: entity.uuid }, clock.now());
    return c.body(feedText(entity.name, events, origin ?? new URL(c.req.url).origin), 200, {
      'Content-Type': CALENDAR,
      'Cache-Control': 'public, max-age=300',
      'Content-Disposition': `inline; filename="${fileName(entity.name)}"`,
    });
  });
}

/** A name that every file system takes. */
const fileName = (name: string): string =>
  `${
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'calendar'
  }${ENDING}`;
