import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { notFound, forbidden } from './answers.ts';
import type { BundledVideo, LiveWindowOf, Shown } from './bundled-video.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';

/** The look-ups of videos, for everybody or for authorised requests. */
export interface VideoSource {
  liveWindow: LiveWindowOf;
  replay: Shown;
  /** Operators' videos, to be mounted at `/events`. */
  events?: Hono;
}

export interface MediaOptions {
  clock: Clock;
  /** The bundled video; without it there are only operators' videos. */
  video?: BundledVideo | undefined;
  free: VideoSource;
  highlight: Shown;
  /** Videos that need a token; none without it. */
  signed?: VideoSource & SignedOptions;
}

/**
 * HLS: `/live/:event`, `/replays/:event`, `/highlights/:highlight`, `/events/:event`, `/signed/:token/...`, and the bundled
 * video's posters in `/vod/match`. Without a token, paid videos are 404.
 */
export function mediaRoutes({ video, clock, free, highlight, signed }: MediaOptions): Hono {
  const videosOf = ({ liveWindow, replay, events }: VideoSource) => ({
    ...(video && { live: video.live(clock, liveWindow), replays: video.onDemand(replay) }),
    ...(events && { events }),
  });
  const app = new Hono();
  for (const [kind, routes] of Object.entries(videosOf(free))) app.route(`/${kind}`, routes);
  if (video) app.route('/vod/match', video.posters());
  if (video) app.route('/highlights', video.onDemand(highlight));
  if (signed) app.route('/signed', signedRoutes(videosOf(signed), signed));
  app.all('*', (c) => notFound(c, 'No such media.'));
  return app;
}

interface SignedOptions {
  tokens: PlaybackTokens;
  mayWatch: (event: string, account: string) => Promise<boolean>;
  /** Product time in ms. */
  now: () => number;
}

/**
 * `/:token/live|replays|events/:event/...`: videos that need access. URLs in playlists are relative, so every file has the same
 * token, and every request checks its event, expiry and account. Answers are private.
 */
function signedRoutes(videos: Record<string, Hono>, options: SignedOptions): Hono {
  const app = new Hono();
  app.use('/:token/:kind/:event/*', guard(options));
  for (const [kind, routes] of Object.entries(videos)) app.route(`/:token/${kind}`, routes);
  return app;
}

function guard({ tokens, mayWatch, now }: SignedOptions): MiddlewareHandler {
  return async (c, next) => {
    const { token = '', event = '' } = c.req.param() as Record<string, string>;
    const pass = tokens.open(event, token);
    if (!pass || pass.expires <= now()) return forbidden(c, 'This URL has expired. Load the event again.');
    if (!(await mayWatch(event, pass.account))) return forbidden(c, 'This account may not watch this video.');
    await next();
    keepPrivate(c, pass.expires - now());
    return undefined;
  };
}

function keepPrivate(c: Context, lifeMs: number): void {
  const [, age] = /max-age=(\d+)/.exec(c.res.headers.get('Cache-Control') ?? '') ?? [];
  if (age === undefined) return;
  const seconds = Math.max(0, Math.min(Number(age), Math.floor(lifeMs / 1000)));
  c.res.headers.set('Cache-Control', `private, max-age=${seconds}`);
}
