import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { pathTo } from '#contract/path-to.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { endFeed, feedOf, renewFeed } from './own-feed.ts';

/** The address of the caller's own calendar: reads it, gives it another, takes it away. */
export function registerOwnCalendar(api: OpenAPIHono<BearerVariables>, { database, clock }: AccountServices): void {
  const { calendarFeed, renewCalendarFeed, endCalendarFeed } = endpoints;
  api.openapi(calendarFeed, async (c) => {
    const token = await feedOf(database, c.get('bearer').account.uuid);
    return c.json({ path: token && pathOf(token) }, 200);
  });
  api.openapi(renewCalendarFeed, async (c) => {
    const token = await renewFeed(database, c.get('bearer').account.uuid, clock.now());
    return c.json({ path: pathOf(token) }, 200);
  });
  api.openapi(endCalendarFeed, async (c) => {
    await endFeed(database, c.get('bearer').account.uuid);
    return c.body(null, 204);
  });
}

const pathOf = (token: string) => pathTo('/api/v2/calendar/me/{token}.ics', { token });
