import type { OpenAPIHono } from '@hono/zod-openapi';
import { adminEndpoints, type AdminEvent, type AdminEventChange } from '#contract/admin.ts';
import type { EventAd } from '#contract/ads.ts';
import { deleteDocument, eventAdsKey, readDocument, writeDocument } from '../config/documents.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { setStream, takeStreamBack } from '../feed/set-stream.ts';
import { recordMatches } from '../matches/record.ts';
import { record } from './audit.ts';
import type { OperatorVariables } from './require-scope.ts';
import { type AdminServices, Unacceptable } from './services.ts';

export function registerAdminEvents(
  api: OpenAPIHono<OperatorVariables>,
  { database, clock, changed, delivered }: AdminServices,
): void {
  api.openapi(adminEndpoints.event, async (c) => c.json(await eventOf(database, c.req.valid('param').uuid), 200));
  api.openapi(adminEndpoints.changeEvent, async (c) => {
    const { uuid } = c.req.valid('param');
    const change = c.req.valid('json');
    const after = await inTransaction(database, async (transaction) => {
      const before = await eventOf(transaction, uuid);
      await apply(transaction, before, change, clock.now());
      const written = await eventOf(transaction, uuid);
      await record(transaction, c.get('operator'), { action: 'event.change', target: uuid, before, after: written });
      return written;
    });
    // What is no part of the match itself is shown by its own page alone.
    if (change.ads) changed([`event:${uuid}`]);
    await delivered();
    return c.json(after, 200);
  });
}

/** Writes a change of an event at `now` (ms of product time). @throws Unacceptable for what does not go together */
async function apply(
  database: Database,
  { uuid, ...before }: AdminEvent,
  change: AdminEventChange,
  now: number,
): Promise<void> {
  const { name, access, price = before.price, technicalIssue, stream, ads } = change;
  if ((access ?? before.access) === 'ppv' && price === null)
    throw new Unacceptable('An event that is paid for by itself needs a price: price.amount and price.currency.');
  if (stream) await setStream(database, uuid, stream.url, stream.status ?? null, now);
  if (stream === null) await takeStreamBack(database, uuid, now);
  const fields = {
    name,
    access,
    technical_issue: technicalIssue === undefined ? undefined : technicalIssue ? (1 as const) : (0 as const),
    price_minor: price?.amount ?? null,
    currency: price?.currency ?? null,
  };
  await recordMatches(database, [{ type: 'changed', match: uuid, fields }], { source: 'operator', now });
  if (ads?.length === 0) await deleteDocument(database, eventAdsKey(uuid));
  else if (ads) await writeDocument(database, eventAdsKey(uuid), ads);
}

/** An event as its operator sees it. @throws Unacceptable for an unknown one */
async function eventOf(database: Database, uuid: string): Promise<AdminEvent> {
  const row = await database.selectFrom('event').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!row) throw new Unacceptable(`No event has the id "${uuid}": it is the last part of its page's address.`, 404);
  const { name, status, starts_at, access, price_minor, currency, technical_issue, film } = row;
  return {
    uuid,
    name,
    status,
    startTime: new Date(Number(starts_at)).toISOString(),
    access,
    price: price_minor === null || currency === null ? null : { amount: price_minor, currency },
    technicalIssue: technical_issue === 1,
    stream: film === null ? null : { url: film },
    ads: await readDocument<EventAd[]>(database, eventAdsKey(uuid), []),
  };
}
