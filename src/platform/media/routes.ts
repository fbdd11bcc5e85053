import { Hono } from 'hono';
import { notFound } from './answers.ts';
import { type Video, loadVideo } from './video.ts';
import { liveRoutes } from './live-routes.ts';
import type { LiveOptions } from './live-stream.ts';
import { type SignedOptions, signedRoutes } from './signed-routes.ts';
import { posterRoutes, type Shown, vodRoutes } from './vod-routes.ts';

/** The look-ups of videos, for everybody or for authorised requests. */
export interface VideoSource {
  liveWindow: LiveOptions['liveWindow'];
  replay: Shown;
  /** Operators' videos, to be mounted at `/events`. */
  events?: Hono;
}

export interface MediaOptions {
  clock: LiveOptions['clock'];
  /** Folder with video.json and the files it names, as `npm run film` makes it. */
  videoDir: string;
  free: VideoSource;
  highlight: Shown;
  /** Videos that need a token; none without it. */
  signed?: VideoSource & SignedOptions;
  /** Wall clock in ms, default Date.now. */
  realNow?: () => number;
}

/**
 * HLS: `/live/:event`, `/replays/:event`, `/highlights/:highlight`, `/events/:event`, `/signed/:token/...`, and posters in
 * `/vod/:video`. Without a token, paid videos are 404.
 */
export function mediaRoutes({ videoDir, realNow = Date.now, clock, free, highlight, signed }: MediaOptions): Hono {
  let video: Promise<Video> | undefined;
  const loaded = () => {
    video ??= loadVideo(videoDir).catch((error: unknown) => {
      video = undefined;
      throw error;
    });
    return video;
  };
  const videosOf = ({ liveWindow, replay, events }: VideoSource) => ({
    live: liveRoutes(loaded, { clock, liveWindow, realNow }),
    replays: vodRoutes(loaded, replay),
    ...(events && { events }),
  });
  const app = new Hono();
  for (const [kind, routes] of Object.entries(videosOf(free))) app.route(`/${kind}`, routes);
  app.route('/vod', posterRoutes(loaded));
  app.route('/highlights', vodRoutes(loaded, highlight));
  if (signed) app.route('/signed', signedRoutes(videosOf(signed), signed));
  app.all('*', (c) => notFound(c, 'No such media.'));
  return app;
}
