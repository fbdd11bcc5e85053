import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Broadcast, broadcastEndpoints as endpoints, type StreamKey } from '#contract/admin/broadcasts.ts';
import { existing } from '../catalogue/written.ts';
import { findRow } from '../catalogue/find-row.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { broadcastView, latestBroadcasts } from '../ingest/broadcast-health.ts';
import { askForEnd } from '../ingest/event-of-broadcast.ts';
import { issueStreamKey, revokeStreamKey, streamKeyOf } from '../ingest/stream-keys.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

/** The stream keys of matches, and their broadcasts. The audit log has no key. */
export function registerAdminBroadcasts(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, ingest, clock } = services;
  registerBroadcasts(api, services);

  const view = (row: Row<'stream_key'>): StreamKey => ({
    event: row.event_uuid,
    createdAt: new Date(Number(row.created_at)).toISOString(),
    rtmpServer: ingest.rtmp,
    srtPort: row.srt_port,
  });

  async function stored(from: Database, uuid: string): Promise<StreamKey | null> {
    existing('event', uuid, await findRow(from, 'event', uuid));
    const row = await streamKeyOf(from, uuid);
    return row ? view(row) : null;
  }

  api.openapi(endpoints.streamKey, async (c) => {
    const found = await stored(database, c.req.valid('param').uuid);
    if (!found) throw noKey();
    return c.json(found, 200);
  });

  api.openapi(endpoints.issueStreamKey, async (c) => {
    const { uuid } = c.req.valid('param');
    const answer = await change(c, services, async (transaction) => {
      const before = await stored(transaction, uuid);
      const { key, hash, srtPort } = await issueStreamKey(transaction, uuid, {
        now: clock.now(),
        ports: ingest.srtPorts,
      });
      const after = (await stored(transaction, uuid))!;
      const srtUrl = srtPort === null ? null : ingest.srtUrl(srtPort, hash);
      return { action: 'stream-key.issue', target: uuid, before, after, answer: { ...after, key, srtUrl } };
    });
    return c.json(answer, 200);
  });

  api.openapi(endpoints.revokeStreamKey, async (c) => {
    const { uuid } = c.req.valid('param');
    await change(c, services, async (transaction) => {
      const before = await stored(transaction, uuid);
      if (!(await revokeStreamKey(transaction, uuid))) throw noKey();
      return { action: 'stream-key.revoke', target: uuid, before, after: null, answer: null };
    });
    return c.body(null, 204);
  });
}

function registerBroadcasts(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, clock, recordings } = services;
  const realNow = () => clock.toReal(clock.now());

  async function view(from: Database, uuid: string): Promise<Broadcast> {
    const event = existing('event', uuid, await findRow(from, 'event', uuid));
    return broadcastView(event, recordings, realNow());
  }

  api.openapi(endpoints.broadcasts, async (c) =>
    c.json({ data: await latestBroadcasts(database, recordings, realNow()) }, 200),
  );

  api.openapi(endpoints.broadcast, async (c) => c.json(await view(database, c.req.valid('param').uuid), 200));

  api.openapi(endpoints.endBroadcast, async (c) => {
    const { uuid } = c.req.valid('param');
    const answer = await change(c, services, async (transaction) => {
      const before = await view(transaction, uuid);
      if (!(await askForEnd(transaction, uuid))) throw new Unacceptable('This match is not being broadcast.', 409);
      return { action: 'broadcast.end', target: uuid, before, after: null, answer: before };
    });
    return c.json(answer, 200);
  });
}

const noKey = () => new Unacceptable('This match has no stream key.', 404);
