import type { Hono } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { FilmTokens } from '../access/film-tokens.ts';
import type { Database } from '../database/open.ts';
import { filmRoutes } from '../feed/routes.ts';
import { mediaRoutes } from './routes.ts';
import { type Audience, highlightOf, isFreeFilm, liveWindowOf, replayOf } from './shown-films.ts';

interface Options {
  database: Database;
  clock: Clock;
  filmDir: string;
  mediaDir?: string | undefined;
  tokens: FilmTokens;
}

/** The films of this platform's events, each opened by the one rule of who may watch it. */
export function platformMedia({ database, clock, filmDir, mediaDir, tokens }: Options): Hono {
  const source = (audience: Audience) => ({
    liveWindow: liveWindowOf(database, audience),
    replay: replayOf(database, audience),
    ...(mediaDir !== undefined && {
      events: filmRoutes(mediaDir, async (event) => audience === 'let-in' || isFreeFilm(database, event)),
    }),
  });
  return mediaRoutes({
    clock,
    filmDir,
    free: source('everybody'),
    highlight: highlightOf(database),
    signed: {
      ...source('let-in'),
      tokens,
      now: () => clock.now(),
      mayWatch: async (event, account) => (await accessByUuid(database, event, account, clock.now()))?.granted === true,
    },
  });
}
