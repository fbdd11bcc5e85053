import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { endpoints } from '#contract/endpoints.ts';
import type { EventFilter } from '#contract/event.ts';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import { signPlaybackUrl } from '../access/sign-playback-url.ts';
import { bearerToken } from '../accounts/bearer.ts';
import { bearerOf } from '../accounts/token-families.ts';
import type { Database } from '../database/open.ts';
import { respondOr404 } from '../respond-or-404.ts';
import { lineupsOf, statisticsOf } from '../matches/details.ts';
import type { BundledVideo } from '../media/bundled-video.ts';
import { findEvent, listEvents, timelineOf } from './events.ts';
import type { EventConditions } from './event-query.ts';
import type { ViewerAccess } from './event-view.ts';
import { sportUuid } from './entities.ts';
import { eventWithChapters } from './with-chapters.ts';

interface Options {
  database: Database;
  clock: Clock;
  video: BundledVideo | undefined;
  tokens: PlaybackTokens;
}

export function registerEvents(app: OpenAPIHono, { database, clock, video, tokens }: Options): void {
  app.openapi(endpoints.events, async (c) => {
    const { page, per_page, ...filter } = c.req.valid('query');
    const conditions = await resolve(database, filter);
    const found = await listEvents(database, { ...conditions, page, per_page }, clock.now());
    return c.json(
      video ? found : { ...found, data: found.data.map((event) => eventWithChapters(event, undefined)) },
      200,
    );
  });
  app.openapi(endpoints.event, async (c) => {
    const { uuid } = c.req.valid('param');
    const viewer = await viewerAccess(c, uuid, { database, clock, tokens });
    const event = await findEvent(database, uuid, clock.now(), viewer);
    return respondOr404(c, event && eventWithChapters(event, await video?.facts()));
  });
  for (const [endpoint, read] of PARTS)
    app.openapi(endpoint, async (c) => {
      const data = await read(database, c.req.valid('param').uuid);
      return respondOr404(c, data && { data }) as never;
    });
}

/** The calls of what belongs to an event. */
const PARTS = [
  [endpoints.timeline, timelineOf],
  [endpoints.lineups, lineupsOf],
  [endpoints.statistics, statisticsOf],
] as const;

async function resolve(database: Database, filter: EventFilter): Promise<EventConditions> {
  return {
    ...filter,
    sport: filter.sport && (await sportUuid(database, filter.sport)),
    from: filter.from === undefined ? undefined : Date.parse(filter.from),
    to: filter.to === undefined ? undefined : Date.parse(filter.to),
    video: filter.video === 'true',
  };
}

/** The caller's access to an event; undefined without a valid access token. An answer for one account is not cached. */
async function viewerAccess(
  c: Context,
  event: string,
  { database, clock, tokens }: Omit<Options, 'video'>,
): Promise<ViewerAccess | undefined> {
  c.header('Vary', 'Authorization', { append: true });
  const token = bearerToken(c);
  if (!token) return undefined;
  c.header('Cache-Control', 'no-store');
  const now = clock.now();
  const account = (await bearerOf(database, token, now))?.account.uuid;
  const access = account && (await accessByUuid(database, event, account, now));
  if (!access) return undefined;
  return { access, signed: (stream) => signPlaybackUrl(stream, { tokens, event, account, access, now }) };
}
