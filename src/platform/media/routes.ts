import { Hono } from 'hono';
import { notFound } from './answers.ts';
import { type Video, loadVideo } from './video.ts';
import { liveRoutes } from './live-routes.ts';
import type { LiveOptions } from './live-stream.ts';
import { type SignedOptions, signedRoutes } from './signed-routes.ts';
import { posterRoutes, type Shown, vodRoutes } from './vod-routes.ts';

/** Where videos are found, for everybody or for who was let in. */
export interface VideoSource {
  liveWindow: LiveOptions['liveWindow'];
  replay: Shown;
  /** Videos that operators gave, to be mounted at `/events`. */
  events?: Hono;
}

export interface MediaOptions {
  clock: LiveOptions['clock'];
  /** Folder with video.json and the files it names, as `npm run film` makes it. */
  videoDir: string;
  free: VideoSource;
  /** The parts of the video that highlights show. */
  highlight: Shown;
  /** Videos that are not for everybody, and who lets people in; none without it. */
  signed?: VideoSource & SignedOptions;
  /** Wall clock in ms, default Date.now. */
  realNow?: () => number;
}

/**
 * HLS for browsers, to be mounted at any prefix: `/live/:event`, `/replays/:event`, `/highlights/:highlight`, `/events/:event`,
 * `/signed/:token/...` and the stills in `/vod/:video`. Unknown names answer 404, and so does what is not for everybody.
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
