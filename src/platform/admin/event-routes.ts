import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AdminEventChange, adminEventEndpoints as endpoints } from '#contract/admin/events.ts';
import { deleteDocument, eventAdsKey, writeDocument } from '../config/documents.ts';
import type { Database } from '../database/open.ts';
import { setStream, takeStreamBack } from '../feed/set-stream.ts';
import type { MatchFields } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, changeMatch } from './change.ts';
import { beyondScopes, columnsOf } from './event-changes.ts';
import { adminEventOf, storedEvent } from './event-view.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Creates, changes and deletes matches. */
export function registerAdminEvents(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database } = services;
  api.openapi(endpoints.event, async (c) => c.json(await adminEventOf(database, c.req.valid('param').uuid), 200));

  api.openapi(endpoints.createEvent, async (c) => {
    const uuid = randomUUID();
    const given = c.req.valid('json');
    const event = await changeMatch(c, services, {
      ...{ action: 'event.create', target: uuid },
      async updates(transaction, now) {
        const { fields, teams = [] } = await columnsOf(transaction, given, null, now);
        const all = { status: 'scheduled', access: 'free', ...fields } as MatchFields;
        return [{ type: 'created', match: uuid, fields: all, teams }];
      },
      async after(transaction, now) {
        await writeStreamAndAds(transaction, uuid, given, now);
        return adminEventOf(transaction, uuid);
      },
    });
    return c.json(event, 201);
  });

  api.openapi(endpoints.changeEvent, async (c) => {
    const { uuid } = c.req.valid('param');
    const given = c.req.valid('json');
    const beyond = beyondScopes(given, c.get('operator').scopes);
    if (beyond.length > 0)
      throw new Unacceptable(`${beyond.join(', ')}: this needs a token with the scope "matches".`, 403);
    const read = (transaction: Database) => adminEventOf(transaction, uuid);
    const event = await changeMatch(c, services, {
      ...{ action: 'event.change', target: uuid, before: read, after: read },
      async updates(transaction, now) {
        await writeStreamAndAds(transaction, uuid, given, now);
        const { fields, teams } = await columnsOf(transaction, given, await storedEvent(transaction, uuid), now);
        return [{ type: 'changed', match: uuid, fields, ...(teams && { teams }) }];
      },
      // Advertisements are no part of the match: no change of it drops its page.
      tags: given.ads ? [`event:${uuid}`] : [],
    });
    return c.json(event, 200);
  });

  api.openapi(endpoints.deleteEvent, async (c) => {
    const { uuid } = c.req.valid('param');
    await changeMatch(c, services, {
      ...{ action: 'event.delete', target: uuid },
      before: (transaction) => adminEventOf(transaction, uuid),
      async updates(transaction) {
        await refuseSold(transaction, uuid);
        return [{ type: 'deleted', match: uuid }];
      },
    });
    return c.body(null, 204);
  });
}

/** Writes the stream and the advertisements, which are no columns of the match. */
async function writeStreamAndAds(
  database: Database,
  uuid: string,
  given: AdminEventChange,
  now: number,
): Promise<void> {
  const { stream, status, ads } = given;
  const implied = stream?.status === 'live' ? 'live' : stream?.status === 'vod' ? 'finished' : undefined;
  if (implied !== undefined && status !== undefined && implied !== status)
    throw new Unacceptable(`stream.status: it makes the match ${implied}, status makes it ${status}. Leave one out.`);
  if (stream) await setStream(database, uuid, stream.url, stream.status ?? null, now);
  if (stream === null) await takeStreamBack(database, uuid, now);
  if (ads?.length === 0) await deleteDocument(database, eventAdsKey(uuid));
  else if (ads) await writeDocument(database, eventAdsKey(uuid), ads);
}

/** @throws Unacceptable for a match that was sold */
async function refuseSold(database: Database, uuid: string): Promise<void> {
  const sold = await database
    .selectFrom('entitlement')
    .select('uuid')
    .where('event_uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (sold)
    throw new Unacceptable('Somebody has bought this match. Set status=cancelled in place of deleting it.', 409);
}
