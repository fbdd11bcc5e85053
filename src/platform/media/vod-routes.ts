import { type Context, Hono } from 'hono';
import { answer, CAPTIONS_TYPE, FOREVER, HOUR, MEDIA_TYPES, notFound, PLAYLIST_TYPE } from './answers.ts';
import { webVtt } from './captions.ts';
import { type Film, initOf, renditionOf, segmentOf } from './film.ts';
import { parseSequence } from './live-window.ts';
import { multivariant, vodCaptions, vodMedia } from './playlists.ts';
import { storyboardVtt } from './storyboard.ts';

/** `/:film/...`: the film on demand, with its storyboard and posters. */
export function vodRoutes(loaded: () => Promise<Film>): Hono {
  const app = new Hono();
  app.get('/:film/:name', async (c) => {
    const film = await loaded();
    return (
      (c.req.param('film') === film.index.id && aboutFilm(c, film, c.req.param('name'))) ||
      notFound(c, 'No such film or file.')
    );
  });
  app.get('/:film/:rendition/:name', async (c) => {
    const film = await loaded();
    const { rendition, name } = c.req.param();
    if (c.req.param('film') !== film.index.id) return notFound(c, 'No such film.');
    return (
      media(c, film, rendition, name) ??
      captions(c, film, rendition, name) ??
      notFound(c, 'No such rendition or segment.')
    );
  });
  return app;
}

function aboutFilm(c: Context, film: Film, name: string): Response | undefined {
  if (name === 'index.m3u8') return answer(c, multivariant(film.index), PLAYLIST_TYPE, HOUR);
  if (name === 'storyboard.vtt') return answer(c, storyboardVtt(film.index), CAPTIONS_TYPE, HOUR);
  if (name === film.index.storyboard.file) return answer(c, film.files.get(name)!, 'image/webp', HOUR);
  const wanted = name === 'poster.webp' ? 'poster-1280.webp' : name;
  const poster = film.index.posters.find(({ file }) => file === wanted);
  return (
    poster && answer(c, film.files.get(poster.file)!, poster.file.endsWith('.avif') ? 'image/avif' : 'image/webp', HOUR)
  );
}

function media(c: Context, film: Film, id: string, name: string): Response | undefined {
  const rendition = renditionOf(film, id);
  if (!rendition) return undefined;
  if (name === 'index.m3u8') return answer(c, vodMedia(film.index, rendition), PLAYLIST_TYPE, HOUR);
  const type = MEDIA_TYPES[rendition.kind];
  if (name === 'init.mp4') return answer(c, initOf(film, rendition), type, FOREVER);
  const segment = name.endsWith('.m4s') ? parseSequence(name.slice(0, -4)) : undefined;
  if (segment === undefined || segment >= film.index.segmentCount) return undefined;
  return answer(c, segmentOf(film, rendition, segment), type, FOREVER);
}

function captions(c: Context, film: Film, id: string, name: string): Response | undefined {
  const track = film.index.captions.find(({ language }) => id === `captions-${language}`);
  if (!track) return undefined;
  if (name === 'index.m3u8') return answer(c, vodCaptions(film.index), PLAYLIST_TYPE, HOUR);
  return name === '0.vtt' ? answer(c, webVtt(track.cues, true), CAPTIONS_TYPE, HOUR) : undefined;
}
