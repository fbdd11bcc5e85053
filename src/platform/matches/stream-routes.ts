import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { errorBody, failure } from '#contract/error.ts';
import { eventMessages } from '#contract/event-stream.ts';
import { isId } from '#contract/is-id.ts';
import type { EventStreams } from './stream-rooms.ts';

const RETRY_SECONDS = 30;
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // For nginx in front, which would collect the answer.
  'X-Accel-Buffering': 'no',
};

/** `GET /events/{uuid}/stream`: what becomes of an event, as server-sent events. */
export function registerEventStreams(app: OpenAPIHono, streams: EventStreams): void {
  describeIn(app);
  app.get('/events/:uuid/stream', async (c) => {
    const uuid = c.req.param('uuid');
    const known = c.req.header('last-event-id');
    const body = isId(uuid) ? await streams.open(uuid, known) : undefined;
    if (!body) return c.json(failure(404, 'not_found', 'Nothing has this id.'), 404);
    if (body === 'full') {
      const detail = 'Too many streams are open. Read the event every 30 s instead, or come back later.';
      return c.json(failure(503, 'overloaded', detail), 503, { 'Retry-After': String(RETRY_SECONDS) });
    }
    if (c.req.raw.method !== 'HEAD') return c.body(body, 200, HEADERS);
    await body.cancel();
    return c.body(null, 200, HEADERS);
  });
}

function describeIn(app: OpenAPIHono): void {
  const json = (description: string) => ({ description, content: { 'application/json': { schema: errorBody } } });
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/events/{uuid}/stream',
    request: {
      params: z.object({ uuid: z.string() }),
      headers: z.object({ 'last-event-id': z.string().optional() }),
    },
    responses: {
      200: {
        description:
          'Server-sent events: status, score and timeline (with statistics and lineups, where they are known) at once, each ' +
          'again when it changes, ping every 15 s. Their data is JSON of the schemas below, in this order. With Last-Event-ID ' +
          'a reader is told what it missed, and then what happens.',
        content: { 'text/event-stream': { schema: z.union(Object.values(eventMessages)) } },
      },
      404: json('Nothing has this uuid'),
      503: json('Too many streams are open; Retry-After says when to come back'),
    },
  });
}
