import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import type { FavoriteType, NextEvent } from '#contract/session.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { type EventConditions, matchingEvents } from '../catalogue/event-query.ts';
import { eventsByUuid } from '../catalogue/events.ts';
import { eventWithChapters } from '../catalogue/with-chapters.ts';
import type { Database } from '../database/open.ts';
import type { BundledVideo } from '../media/bundled-video.ts';

/** One small query each; of more favorites, only the newest count. */
const FAVORITES_MAX = 100;

const CONDITIONS: Partial<Record<FavoriteType, (uuid: string) => EventConditions>> = {
  Team: (team) => ({ team }),
  Club: (club) => ({ club }),
  Competition: (competition) => ({ competition }),
  Sport: (sport) => ({ sport }),
  Venue: (venue) => ({ venue }),
  Event: (event) => ({ of: [event] }),
};

/** `GET /users/me/next_events`: the live or next event of everything the caller follows. */
export function registerNextEvents(
  api: OpenAPIHono<BearerVariables>,
  { database, clock }: AccountServices,
  video: BundledVideo | undefined,
): void {
  const { nextEvents } = endpoints;
  api.openapi(nextEvents, async (c) => {
    const data = await nextOf(database, c.get('bearer').account.uuid, clock.now());
    const shown = ({ of, event }: NextEvent) => ({ of, event: eventWithChapters(event, undefined) });
    return c.json({ data: video ? data : data.map(shown) }, 200);
  });
}

async function nextOf(database: Database, account: string, now: number): Promise<NextEvent[]> {
  const followed = await database
    .selectFrom('favorite')
    .select(['type', 'object_uuid'])
    .where('account_uuid', '=', account)
    .where('scope', '=', 'follow')
    .orderBy('created_at', 'desc')
    .limit(FAVORITES_MAX)
    .execute();
  const found = await Promise.all(
    followed.map(async ({ type, object_uuid: of }) => ({ of, uuid: await soonest(database, type, of, now) })),
  );
  const uuids = new Set(found.flatMap(({ uuid }) => uuid ?? []));
  const events = new Map((await eventsByUuid(database, now, [...uuids])).map((event) => [event.uuid, event]));
  return found.flatMap(({ of, uuid }) => {
    const event = uuid && events.get(uuid);
    return event ? [{ of, event }] : [];
  });
}

async function soonest(database: Database, type: FavoriteType, of: string, now: number): Promise<string | undefined> {
  const conditions = CONDITIONS[type]?.(of);
  if (!conditions) return undefined;
  const row = await matchingEvents(database, { ...conditions, status: 'ahead' }, now)
    .orderBy('event.starts_at')
    .orderBy('event.uuid')
    .limit(1)
    .executeTakeFirst();
  return row?.uuid;
}
