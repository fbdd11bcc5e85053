import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import type { EventFilter } from '#contract/event.ts';
import type { Clock } from '#lib/clock.ts';
import type { FilmTokens } from '../access/film-tokens.ts';
import type { Database } from '../database/open.ts';
import { foundOr404 } from '../found.ts';
import { lineupsOf, statisticsOf } from '../matches/read-details.ts';
import type { FilmFacts } from '../media/film-facts.ts';
import { findEvent, listEvents, timelineOf } from './events.ts';
import { seenBy } from './seen-by.ts';
import type { EventConditions } from './event-query.ts';
import { sportUuid } from './sports.ts';
import { eventWithChapters } from './with-chapters.ts';

interface Options {
  database: Database;
  clock: Clock;
  film: () => Promise<FilmFacts | null>;
  tokens: FilmTokens;
}

export function registerEvents(app: OpenAPIHono, { database, clock, film, tokens }: Options): void {
  app.openapi(endpoints.events, async (c) => {
    const { page, per_page, ...filter } = c.req.valid('query');
    const conditions = await resolve(database, filter);
    return c.json(await listEvents(database, { ...conditions, page, per_page }, clock.now()), 200);
  });
  app.openapi(endpoints.event, async (c) => {
    const { uuid } = c.req.valid('param');
    const seen = await seenBy(c, uuid, { database, clock, tokens });
    const event = await findEvent(database, uuid, clock.now(), seen);
    return foundOr404(c, eventWithChapters(event, await film()));
  });
  app.openapi(endpoints.timeline, async (c) => {
    const data = await timelineOf(database, c.req.valid('param').uuid);
    return foundOr404(c, data && { data });
  });
  app.openapi(endpoints.lineups, async (c) => {
    const data = await lineupsOf(database, c.req.valid('param').uuid);
    return foundOr404(c, data && { data });
  });
  app.openapi(endpoints.statistics, async (c) => {
    const data = await statisticsOf(database, c.req.valid('param').uuid);
    return foundOr404(c, data && { data });
  });
}

async function resolve(database: Database, filter: EventFilter): Promise<EventConditions> {
  return {
    ...filter,
    sport: filter.sport && (await sportUuid(database, filter.sport)),
    from: filter.from === undefined ? undefined : Date.parse(filter.from),
    to: filter.to === undefined ? undefined : Date.parse(filter.to),
    film: filter.film === 'true',
  };
}
