import type { Hono } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { Database } from '../database/open.ts';
import { videoRoutes } from '../feed/routes.ts';
import { type BundledVideo, BUNDLED, type LiveWindowOf, type Shown } from './bundled-video.ts';
import { mediaRoutes } from './routes.ts';
import { STATUSES } from '../catalogue/event-query.ts';

interface Options {
  database: Database;
  clock: Clock;
  video?: BundledVideo | undefined;
  mediaDir?: string | undefined;
  tokens: PlaybackTokens;
}

/** The platform's videos, guarded by the access rule. */
export function platformMedia({ database, clock, video, mediaDir, tokens }: Options): Hono {
  const source = (audience: Audience) => ({
    liveWindow: liveWindowOf(database, audience),
    replay: replayOf(database, audience),
    ...(mediaDir !== undefined && {
      events: videoRoutes(mediaDir, async (event) => audience === 'authorised' || isFreeVideo(database, event)),
    }),
  });
  return mediaRoutes({
    clock,
    video,
    free: source('everybody'),
    highlight: highlightOf(database),
    signed: {
      ...source('authorised'),
      tokens,
      now: () => clock.now(),
      mayWatch: async (event, account) => (await accessByUuid(database, event, account, clock.now()))?.granted === true,
    },
  });
}

/** Free videos for everybody, or all videos for requests with a valid token. */
type Audience = 'everybody' | 'authorised';

const OVER: ReadonlySet<string> = new Set(STATUSES.latest);

/** Looks up the live window of an event that shows the bundled video. */
function liveWindowOf(database: Database, audience: Audience): LiveWindowOf {
  return async (uuid) => {
    const event = await bundled(database, uuid, audience);
    if (event?.status !== 'live' && event?.status !== 'finished') return null;
    const { starts_at: startedAt, ends_at: endedAt } = event;
    return endedAt === null ? { startedAt } : { startedAt, endedAt };
  };
}

/** Looks up whether the bundled video is the replay of an event. */
function replayOf(database: Database, audience: Audience): Shown {
  return async (uuid) => {
    const event = await bundled(database, uuid, audience);
    return event && OVER.has(event.status) ? 'whole' : null;
  };
}

/** Looks up the part of the bundled video of a highlight. Highlights are free, also of paid matches. */
function highlightOf(database: Database): Shown {
  return async (uuid) => {
    const highlight = await database
      .selectFrom('highlight')
      .select(['starts_after', 'duration'])
      .where('uuid', '=', uuid)
      .where('video', '=', BUNDLED)
      .executeTakeFirst();
    return highlight ? { from: highlight.starts_after, to: highlight.starts_after + highlight.duration } : null;
  };
}

async function isFreeVideo(database: Database, uuid: string): Promise<boolean> {
  const event = await database.selectFrom('event').select('access').where('uuid', '=', uuid).executeTakeFirst();
  return event?.access === 'free';
}

async function bundled(database: Database, uuid: string, audience: Audience) {
  const event = await database
    .selectFrom('event')
    .select(['starts_at', 'ends_at', 'status', 'access', 'technical_issue'])
    .where('uuid', '=', uuid)
    .where('video', '=', BUNDLED)
    .executeTakeFirst();
  if (!event || event.technical_issue) return undefined;
  return audience === 'authorised' || event.access === 'free' ? event : undefined;
}
