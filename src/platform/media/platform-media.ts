import type { Hono } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { ScreenRegister } from '../access/screens.ts';
import type { Database } from '../database/open.ts';
import { videoRoutes } from '../feed/routes.ts';
import { broadcastRoutes } from '../ingest/broadcast-routes.ts';
import type { OpenRecordings } from '../ingest/open-recordings.ts';
import type { BundledVideo } from './bundled-video.ts';
import { mediaRoutes } from './routes.ts';
import { type Audience, highlightOf, isFreeVideo, liveWindowOf, replayOf } from './shown-videos.ts';

interface Options {
  database: Database;
  clock: Clock;
  video?: BundledVideo | undefined;
  mediaDir?: string | undefined;
  clipsDir?: string | undefined;
  recordings?: OpenRecordings | undefined;
  tokens: PlaybackTokens;
  screens: ScreenRegister;
}

/** The platform's videos, guarded by the access rule. */
export function platformMedia({
  database,
  clock,
  video,
  mediaDir,
  clipsDir,
  recordings,
  tokens,
  screens,
}: Options): Hono {
  const opening = (audience: Audience) => async (event: string) =>
    audience === 'authorised' || isFreeVideo(database, event);
  const source = (audience: Audience) => ({
    liveWindow: liveWindowOf(database, audience),
    replay: replayOf(database, audience),
    ...(mediaDir !== undefined && { events: videoRoutes(mediaDir, opening(audience)) }),
    ...(recordings && { broadcasts: broadcastRoutes({ recordings, clock, mayOpen: opening(audience) }) }),
  });
  return mediaRoutes({
    clock,
    video,
    free: source('everybody'),
    highlight: highlightOf(database),
    // Highlights are free, also of paid matches.
    clips: clipsDir === undefined ? undefined : videoRoutes(clipsDir, async () => true),
    signed: {
      ...source('authorised'),
      ...{ tokens, screens },
      now: () => clock.now(),
      mayWatch: async (event, account) => (await accessByUuid(database, event, account, clock.now()))?.granted === true,
    },
  });
}
