import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { Database } from '../database/open.ts';
import { type BundledVideo, BUNDLED, type LiveWindowOf, type Shown } from './bundled-video.ts';
import { STATUSES } from '../catalogue/event-query.ts';
import { notFound, forbidden, answer, CAPTIONS_TYPE, FOREVER, PLAYLIST_TYPE, textAnswer } from './answers.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTER } from '../feed/ffmpeg-arguments.ts';

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

/** The look-ups of videos, for everybody or for authorised requests. */
interface VideoSource {
  liveWindow: LiveWindowOf;
  replay: Shown;
  /** Operators' videos, to be mounted at `/events`. */
  events?: Hono;
}

interface MediaOptions {
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

const TYPES: Record<string, string> = {
  m3u8: PLAYLIST_TYPE,
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  vtt: CAPTIONS_TYPE,
  jpg: 'image/jpeg',
};
/** Names of the packager: no dot files, no path traversal. */
const NAME = /^[A-Za-z0-9][\w-]*(?:\.[a-z0-9]+)?$/;

/** `/:event/:version/...`: operators' videos in `folder`. Posters are public; a file never changes under its URL. */
function videoRoutes(folder: string, mayOpen: (event: string) => Promise<boolean>): Hono {
  const app = new Hono();
  app.get('/:event/:file{.+}', async (c) => {
    const names = [c.req.param('event'), ...c.req.param('file').split('/')];
    const type = TYPES[names.at(-1)?.split('.')[1] ?? ''];
    const known = type && names.length <= 4 && names.every((name) => NAME.test(name));
    const open = known && (names.at(-1) === POSTER || (await mayOpen(c.req.param('event'))));
    const bytes = open ? await readFile(join(folder, ...names)).catch(() => null) : null;
    if (!type || !bytes) return notFound(c, 'No such video or file.');
    return type === PLAYLIST_TYPE || type === CAPTIONS_TYPE
      ? textAnswer(c, bytes.toString(), type, FOREVER)
      : answer(c, bytes, type, FOREVER);
  });
  return app;
}
