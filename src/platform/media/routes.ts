import { Hono } from 'hono';
import { notFound } from './answers.ts';
import { type Film, loadFilm } from './film.ts';
import { liveRoutes } from './live-routes.ts';
import type { LiveOptions } from './live-stream.ts';
import { type SignedOptions, signedRoutes } from './signed-routes.ts';
import { posterRoutes, type Shown, vodRoutes } from './vod-routes.ts';

/** Where films are found, for everybody or for who was let in. */
export interface FilmSource {
  liveWindow: LiveOptions['liveWindow'];
  replay: Shown;
  /** Films that operators gave, to be mounted at `/events`. */
  events?: Hono;
}

export interface MediaOptions {
  clock: LiveOptions['clock'];
  /** Folder with film.json and the files it names, as `npm run film` makes it. */
  filmDir: string;
  free: FilmSource;
  /** The parts of the film that highlights show. */
  highlight: Shown;
  /** Films that are not for everybody, and who lets people in; none without it. */
  signed?: FilmSource & SignedOptions;
  /** Wall clock in ms, default Date.now. */
  realNow?: () => number;
}

/**
 * HLS for browsers, to be mounted at any prefix: `/live/:event`, `/replays/:event`, `/highlights/:highlight`, `/events/:event`,
 * `/signed/:token/...` and the stills in `/vod/:film`. Unknown names answer 404, and so does what is not for everybody.
 */
export function mediaRoutes({ filmDir, realNow = Date.now, clock, free, highlight, signed }: MediaOptions): Hono {
  let film: Promise<Film> | undefined;
  const loaded = () => {
    film ??= loadFilm(filmDir).catch((error: unknown) => {
      film = undefined;
      throw error;
    });
    return film;
  };
  const filmsOf = ({ liveWindow, replay, events }: FilmSource) => ({
    live: liveRoutes(loaded, { clock, liveWindow, realNow }),
    replays: vodRoutes(loaded, replay),
    ...(events && { events }),
  });
  const app = new Hono();
  for (const [kind, routes] of Object.entries(filmsOf(free))) app.route(`/${kind}`, routes);
  app.route('/vod', posterRoutes(loaded));
  app.route('/highlights', vodRoutes(loaded, highlight));
  if (signed) app.route('/signed', signedRoutes(filmsOf(signed), signed));
  app.all('*', (c) => notFound(c, 'No such media.'));
  return app;
}
