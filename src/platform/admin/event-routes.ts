import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AdminEventChange, adminEventEndpoints as endpoints } from '#contract/admin/events.ts';
import { deleteDocument, eventAdsKey, writeDocument } from '../config/documents.ts';
import type { Database } from '../database/open.ts';
import { setStream, takeStreamBack } from '../feed/set-stream.ts';
import { recordMatches } from '../matches/record.ts';
import type { MatchFields } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';
import { change } from './change.ts';
import { beyondEventsScope, columnsOf } from './event-changes.ts';
import { adminEventOf, storedEvent } from './event-view.ts';
import type { OperatorVariables } from './require-scope.ts';
import type { AdminServices } from './services.ts';

/** Matches themselves: made, moved, changed, deleted. */
export function registerAdminEvents(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, clock } = services;
  api.openapi(endpoints.event, async (c) => c.json(await adminEventOf(database, c.req.valid('param').uuid), 200));

  api.openapi(endpoints.createEvent, async (c) => {
    const given = c.req.valid('json');
    const made = await change(c, services, async (transaction) => {
      const uuid = randomUUID();
      const now = clock.now();
      const { fields, teams = [] } = await columnsOf(transaction, given, null, now);
      const whole = { ...NEW, ...fields } as MatchFields;
      const recorded = await recordMatches(
        transaction,
        [{ type: 'created', match: uuid, fields: whole, teams }],
        by(now),
      );
      await writeBeside(transaction, uuid, given, now);
      const after = await adminEventOf(transaction, uuid);
      return { action: 'event.create', target: uuid, before: null, after, answer: after, recorded };
    });
    return c.json(made, 201);
  });

  api.openapi(endpoints.changeEvent, async (c) => {
    const { uuid } = c.req.valid('param');
    const given = c.req.valid('json');
    const beyond = c.get('operator').scopes.includes('matches') ? [] : beyondEventsScope(given);
    if (beyond.length > 0)
      throw new Unacceptable(`${beyond.join(', ')}: this needs a token with the scope "matches".`, 403);
    const after = await change(c, services, async (transaction) => {
      const before = await adminEventOf(transaction, uuid);
      const now = clock.now();
      await writeBeside(transaction, uuid, given, now);
      const { fields, teams } = await columnsOf(transaction, given, await storedEvent(transaction, uuid), now);
      const update = { type: 'changed', match: uuid, fields, ...(teams && { teams }) } as const;
      const recorded = await recordMatches(transaction, [update], by(now));
      const written = await adminEventOf(transaction, uuid);
      // Advertisements are no part of the match, and are in no log of its changes.
      const tags = given.ads ? [`event:${uuid}`] : [];
      return { action: 'event.change', target: uuid, before, after: written, answer: written, tags, recorded };
    });
    return c.json(after, 200);
  });

  api.openapi(endpoints.deleteEvent, async (c) => {
    const { uuid } = c.req.valid('param');
    await change(c, services, async (transaction) => {
      const before = await adminEventOf(transaction, uuid);
      await refuseSold(transaction, uuid);
      await forgetBeside(transaction, uuid);
      const recorded = await recordMatches(transaction, [{ type: 'deleted', match: uuid }], by(clock.now()));
      return { action: 'event.delete', target: uuid, before, after: null, answer: null, recorded };
    });
    return c.body(null, 204);
  });
}

const by = (now: number) => ({ source: 'operator', now }) as const;

/** What a match is that nobody said more of. */
const NEW = {
  status: 'scheduled',
  ends_at: null,
  home_score: null,
  away_score: null,
  score: null,
  video: null,
  technical_issue: 0,
  access: 'free',
  price_minor: null,
  currency: null,
} as const;

/** Stream and advertisements, which have rules of their own. */
async function writeBeside(database: Database, uuid: string, given: AdminEventChange, now: number): Promise<void> {
  const { stream, status, ads } = given;
  const says = stream?.status === 'live' ? 'live' : stream?.status === 'vod' ? 'finished' : undefined;
  if (says !== undefined && status !== undefined && says !== status)
    throw new Unacceptable(`stream.status: it makes the match ${says}, status makes it ${status}. Leave one out.`);
  if (stream) await setStream(database, uuid, stream.url, stream.status ?? null, now);
  if (stream === null) await takeStreamBack(database, uuid, now);
  if (ads?.length === 0) await deleteDocument(database, eventAdsKey(uuid));
  else if (ads) await writeDocument(database, eventAdsKey(uuid), ads);
}

/** @throws Unacceptable where somebody bought it */
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

/** What names a match and is not of the match itself. */
async function forgetBeside(database: Database, uuid: string): Promise<void> {
  const highlights = await database.selectFrom('highlight').select('uuid').where('event_uuid', '=', uuid).execute();
  const gone = [uuid, ...highlights.map((highlight) => highlight.uuid)];
  await database
    .deleteFrom('favorite')
    .where('type', 'in', ['Event', 'Highlight'])
    .where('object_uuid', 'in', gone)
    .execute();
  await database.deleteFrom('video_position').where('video', 'in', gone).execute();
  await database.deleteFrom('push_notification').where('event_uuid', '=', uuid).execute();
  await database.deleteFrom('push_kickoff').where('event_uuid', '=', uuid).execute();
  await database
    .deleteFrom('document')
    .where('key', 'in', [eventAdsKey(uuid), `stream-before:${uuid}`])
    .execute();
}
