import type { Hono } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { Database } from '../database/open.ts';
import { videoRoutes } from '../feed/routes.ts';
import type { BundledVideo } from './bundled-video.ts';
import { mediaRoutes } from './routes.ts';
import { type Audience, highlightOf, isFreeVideo, liveWindowOf, replayOf } from './shown-videos.ts';

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
