import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import type { Admission, ScreenRegister } from '../access/screens.ts';
import { forbidden, screensTaken } from './answers.ts';

export interface SignedOptions {
  tokens: PlaybackTokens;
  mayWatch: (event: string, account: string) => Promise<boolean>;
  screens: Pick<ScreenRegister, 'admit'>;
  /** Product time in ms. */
  now: () => number;
}

/**
 * `/:token/live|replays|events/:event/...`: videos that need access. URLs in playlists are relative, so every file has the same
 * token, and every request checks its event, expiry and account. Answers are private.
 */
export function signedRoutes(videos: Record<string, Hono>, options: SignedOptions): Hono {
  const app = new Hono();
  app.use('/:token/:kind/:event/*', guard(options));
  for (const [kind, routes] of Object.entries(videos)) app.route(`/:token/${kind}`, routes);
  return app;
}

function guard({ tokens, mayWatch, screens, now }: SignedOptions): MiddlewareHandler {
  return async (c, next) => {
    const { token = '', event = '' } = c.req.param() as Record<string, string>;
    const pass = tokens.open(event, token);
    if (!pass || pass.expires <= now()) return forbidden(c, 'This URL has expired. Load the event again.');
    if (!(await mayWatch(event, pass.account))) return forbidden(c, 'This account may not watch this video.');
    const admission = await screens.admit(pass, event);
    if (admission !== 'admitted') return screensTaken(c, REFUSED[admission]);
    await next();
    keepPrivate(c, pass.expires - now());
    return undefined;
  };
}

const REFUSED: Record<Exclude<Admission, 'admitted'>, string> = {
  full: 'The account watches on as many screens as its plan allows: GET /api/v2/users/me/screens.',
  ended: 'Another screen of the account took the place of this one: GET /api/v2/users/me/screens.',
};

function keepPrivate(c: Context, lifeMs: number): void {
  const [, age] = /max-age=(\d+)/.exec(c.res.headers.get('Cache-Control') ?? '') ?? [];
  if (age === undefined) return;
  const seconds = Math.max(0, Math.min(Number(age), Math.floor(lifeMs / 1000)));
  c.res.headers.set('Cache-Control', `private, max-age=${seconds}`);
}
