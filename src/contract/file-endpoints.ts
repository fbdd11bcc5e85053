import { z } from '@hono/zod-openapi';
import { failed } from './call-parts.ts';
import { endpoint } from './endpoint.ts';
import { eventMessages } from './event-stream.ts';

/** Entities with a calendar feed. */
export const CALENDAR_KINDS = ['team', 'club', 'competition', 'sport', 'venue'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

const calendar = {
  description: 'iCalendar feed without scores',
  content: { 'text/calendar': { schema: z.string() } },
};

/** Calls whose response is not JSON; `sitemap` and `description` are not in the OpenAPI document. */
export const fileEndpoints = {
  eventStream: endpoint('get', '/events/{uuid}/stream', {
    facts: { answers: 'stream', caller: 'anonymous' },
    request: {
      params: z.object({ uuid: z.string() }),
      headers: z.object({ 'last-event-id': z.string().optional() }),
      query: z.object({
        since: z.string().optional().openapi({
          description:
            'As Last-Event-ID, for a new EventSource, which cannot send it; the header counts where both are given',
        }),
      }),
    },
    200: {
      description:
        'Server-sent events: status, score and timeline (with statistics and lineups, if known) at once and on every change; ' +
        'ping every 15 s. The data is JSON of the schemas below, in this order. With Last-Event-ID the missed changes come first.',
      content: { 'text/event-stream': { schema: z.union(Object.values(eventMessages)) } },
    },
    404: failed('No entity has this uuid'),
    503: failed('Too many open streams; see Retry-After'),
  }),
  ownCalendar: endpoint('get', '/calendar/me/{token}.ics', {
    facts: { priority: 'page' },
    request: { params: z.object({ token: z.string() }) },
    200: calendar,
    404: failed('No calendar has this token'),
  }),
  calendar: endpoint('get', '/calendar/{kind}/{uuid}.ics', {
    facts: { priority: 'page' },
    request: { params: z.object({ kind: z.enum(CALENDAR_KINDS), uuid: z.string() }) },
    200: calendar,
    404: failed('No entity has this id'),
  }),
  sitemap: endpoint(
    'get',
    '/sitemaps/{file}',
    {
      facts: { priority: 'page' },
      request: { params: z.object({ file: z.string() }) },
      200: { description: 'A sitemap', content: { 'application/xml': { schema: z.string() } } },
      404: failed('No sitemap has this name'),
    },
    { hide: true },
  ),
  description: endpoint('get', '/openapi.json', { facts: { priority: 'page' } }, { hide: true }),
} as const;
