import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { pathTo } from '#contract/path-to.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import { newSecret } from '../accounts/secrets.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Database } from '../database/open.ts';

/** Reads, renews and deletes the address of the caller's personal calendar. */
export function registerPersonalFeed(api: OpenAPIHono<BearerVariables>, { database, clock }: AccountServices): void {
  const { calendarFeed, renewCalendarFeed, endCalendarFeed } = endpoints;
  api.openapi(calendarFeed, async (c) => {
    const feeds = database.selectFrom('calendar_feed').select('token');
    const feed = await feeds.where('account_uuid', '=', c.get('bearer').account.uuid).executeTakeFirst();
    return c.json({ path: feed ? pathOf(feed.token) : null }, 200);
  });
  api.openapi(renewCalendarFeed, async (c) => {
    const token = await renewFeed(database, c.get('bearer').account.uuid, clock.now());
    return c.json({ path: pathOf(token) }, 200);
  });
  api.openapi(endCalendarFeed, async (c) => {
    const { uuid } = c.get('bearer').account;
    await database.deleteFrom('calendar_feed').where('account_uuid', '=', uuid).execute();
    return c.body(null, 204);
  });
}

const pathOf = (token: string) => pathTo('/api/v2/calendar/me/{token}.ics', { token });

/** Gives an account's calendar a new token; the old one stops working. `now` in ms. */
async function renewFeed(database: Database, account: string, now: number): Promise<string> {
  const fresh = { token: newSecret(), created_at: now };
  await database
    .insertInto('calendar_feed')
    .values({ account_uuid: account, ...fresh })
    .onConflict((conflict) => conflict.column('account_uuid').doUpdateSet(fresh))
    .execute();
  return fresh.token;
}

/** The account of this token. */
export async function ownerOf(database: Database, token: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('calendar_feed')
    .select('account_uuid')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.account_uuid;
}

/** The uuids of all entities that an account follows. */
export async function followedBy(database: Database, account: string): Promise<string[]> {
  const rows = await database
    .selectFrom('favorite')
    .select('object_uuid')
    .where('account_uuid', '=', account)
    .where('scope', '=', 'follow')
    .execute();
  return rows.map((row) => row.object_uuid);
}
