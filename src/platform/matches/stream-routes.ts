import type { OpenAPIHono } from '@hono/zod-openapi';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import { fileEndpoints } from '#contract/file-endpoints.ts';
import { isId } from '#contract/is-id.ts';
import type { EventStreams } from './event-streams.ts';

const RETRY_SECONDS = 30;
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx would buffer the stream.
  'X-Accel-Buffering': 'no',
};

/** `GET /events/{uuid}/stream`: the changes of an event as server-sent events. */
export function registerEventStreams(app: OpenAPIHono, streams: EventStreams): void {
  const { eventStream } = fileEndpoints;
  app.openAPIRegistry.registerPath(eventStream);
  app.get(routingPath(eventStream.path), async (c) => {
    const uuid = c.req.param('uuid');
    // On a reconnect the header is newer than the query of the first request.
    const known = c.req.header('last-event-id') ?? c.req.query('since');
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
