import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { EDGE_AGE } from '#contract/edge-age.ts';
import type { Clock } from '#lib/clock.ts';
import { notFound } from './answers.ts';
import type { BundledVideo, LiveWindowOf, Shown } from './bundled-video.ts';
import { type SignedOptions, signedRoutes } from './signed-routes.ts';

/** The look-ups of videos, for everybody or for authorised requests. */
export interface VideoSource {
  liveWindow: LiveWindowOf;
  replay: Shown;
  /** Operators' videos, to be mounted at `/events`. */
  events?: Hono;
  /** Broadcasts, to be mounted at `/broadcasts`. */
  broadcasts?: Hono;
}

export interface MediaOptions {
  clock: Clock;
  /** Bundled videos; without them there are only operators' videos. */
  video?: BundledVideo | undefined;
  free: VideoSource;
  highlight: Shown;
  /** Highlights with files of their own, to be mounted at `/clips`. */
  clips?: Hono | undefined;
  /** Videos that need a token; none without it. */
  signed?: VideoSource & SignedOptions;
}

/** Receivers (Cast) and players on other sites load by script. A URL is all that they have: no answer depends on a cookie. */
const FROM_ANYWHERE = {
  origin: '*',
  allowMethods: ['GET', 'HEAD'],
  allowHeaders: ['Range'],
  exposeHeaders: ['Content-Length', 'Content-Range', EDGE_AGE],
  maxAge: 86_400,
};

/**
 * HLS: `/live/:event`, `/replays/:event`, `/highlights/:highlight`, `/clips/:highlight`, `/events/:event`, `/broadcasts/:event`,
 * `/signed/:token/...`, and posters of bundled videos in `/vod/:event`. Without a token, paid videos are 404.
 */
export function mediaRoutes({ video, clock, free, highlight, clips, signed }: MediaOptions): Hono {
  const videosOf = ({ liveWindow, replay, events, broadcasts }: VideoSource) => ({
    ...(video && { live: video.live(clock, liveWindow), replays: video.onDemand(replay) }),
    ...(events && { events }),
    ...(broadcasts && { broadcasts }),
  });
  const app = new Hono();
  app.use(cors(FROM_ANYWHERE));
  for (const [kind, routes] of Object.entries(videosOf(free))) app.route(`/${kind}`, routes);
  if (video) app.route('/vod', video.posters());
  if (clips) app.route('/clips', clips);
  if (video) app.route('/highlights', video.onDemand(highlight));
  if (signed) app.route('/signed', signedRoutes(videosOf(signed), signed));
  app.all('*', (c) => notFound(c, 'No such media.'));
  return app;
}
