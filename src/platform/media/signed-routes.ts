import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import { forbidden } from './answers.ts';

export interface SignedOptions {
  tokens: PlaybackTokens;
  /** Whether an account may watch an event right now. */
  mayWatch: (event: string, account: string) => Promise<boolean>;
  /** Product time in ms. */
  now: () => number;
}

/** What opens videos once the guard has let a request pass, by the first part of their address. */
export interface Videos {
  live: Hono;
  replays: Hono;
  events?: Hono;
}

/**
 * `/:token/live|replays|events/:event/...`: videos that are not for everybody. Playlists name everything relatively, so each
 * segment, part, caption and thumbnail is asked for under the same token, and each is checked: for this event, for an account
 * that may still watch it, before its time is over. No cache on the way may keep an answer.
 */
export function signedRoutes(videos: Videos, options: SignedOptions): Hono {
  const app = new Hono();
  app.use('/:token/:kind/:event/*', guard(options));
  for (const [kind, routes] of Object.entries(videos)) if (routes) app.route(`/:token/${kind}`, routes);
  return app;
}

function guard({ tokens, mayWatch, now }: SignedOptions): MiddlewareHandler {
  return async (c, next) => {
    const { token = '', event = '' } = c.req.param() as Record<string, string>;
    const pass = tokens.open(event, token);
    if (!pass || pass.expires <= now())
      return forbidden(c, 'This address is not good any more. Ask for the event again.');
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
