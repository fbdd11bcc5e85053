import { Hono } from 'hono';
import { notFound } from './answers.ts';
import { type Film, loadFilm } from './film.ts';
import { type LiveOptions, liveRoutes } from './live-routes.ts';
import { vodRoutes } from './vod-routes.ts';

export type MediaOptions = Omit<LiveOptions, 'realNow'> & {
  /** Folder with film.json and the files it names, as `npm run film` makes it. */
  filmDir: string;
  /** Wall clock in ms, default Date.now. */
  realNow?: () => number;
};

/** HLS for browsers, to be mounted at any prefix: `/vod/:film/...` and `/live/:eventId/...`. Unknown names answer 404. */
export function mediaRoutes({ filmDir, realNow = Date.now, ...live }: MediaOptions): Hono {
  let film: Promise<Film> | undefined;
  const loaded = () => {
    film ??= loadFilm(filmDir).catch((error: unknown) => {
      film = undefined;
      throw error;
    });
    return film;
  };
  const app = new Hono();
  app.route('/vod', vodRoutes(loaded));
  app.route('/live', liveRoutes(loaded, { ...live, realNow }));
  app.all('*', (c) => notFound(c, 'No such media.'));
  return app;
}
