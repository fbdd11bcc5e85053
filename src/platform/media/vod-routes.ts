import { type Context, Hono } from 'hono';
import { answer, CAPTIONS_TYPE, FOREVER, HOUR, MEDIA_TYPES, notFound, PLAYLIST_TYPE, textAnswer } from './answers.ts';
import { webVtt } from './captions.ts';
import { type Film, initOf, renditionOf, segmentOf } from './film.ts';
import { parseSequence } from './live-window.ts';
import { type Part, partOf, within } from './part.ts';
import { multivariant, vodCaptions, vodMedia } from './playlists.ts';
import { storyboardVtt } from './storyboard.ts';

/** Looks up what is shown at an address: the whole film, a part of it (seconds), or null where there is nothing. */
export type Shown = (id: string) => Promise<'whole' | { from: number; to: number } | null>;

/** `/:film/poster...`: stills of a film, which everybody may see. */
export function posterRoutes(loaded: () => Promise<Film>): Hono {
  const app = new Hono();
  app.get('/:film/:name', async (c) => {
    const film = await loaded();
    const { film: id, name } = c.req.param();
    return (id === film.index.id && poster(c, film, name)) || notFound(c, 'No such film or file.');
  });
  return app;
}

/** `/:id/...`: the film on demand under the id of what shows it, so that who may open one has not opened another. */
export function vodRoutes(loaded: () => Promise<Film>, shown: Shown): Hono {
  const app = new Hono();
  const open = async (id: string) => {
    const [film, what] = await Promise.all([loaded(), shown(id)]);
    return what && { film, part: partOf(film.index, what) };
  };
  app.get('/:id/:name', async (c) => {
    const opened = await open(c.req.param('id'));
    return (
      (opened && aboutFilm(c, opened.film, opened.part, c.req.param('name'))) || notFound(c, 'No such film or file.')
    );
  });
  app.get('/:id/:rendition/:name', async (c) => {
    const { id, rendition, name } = c.req.param();
    const opened = await open(id);
    if (!opened) return notFound(c, 'No such film.');
    const { film, part } = opened;
    return (
      media(c, film, part, rendition, name) ??
      captions(c, film, part, rendition, name) ??
      notFound(c, 'No such rendition or segment.')
    );
  });
  return app;
}

/** Undefined where the film has no such file. */
type Answer = Response | Promise<Response> | undefined;

function aboutFilm(c: Context, film: Film, part: Part, name: string): Answer {
  if (name === 'index.m3u8') return textAnswer(c, multivariant(film.index), PLAYLIST_TYPE, HOUR);
  // The pictures of the seek bar are of the whole film.
  if (!part.whole) return undefined;
  if (name === 'storyboard.vtt') return textAnswer(c, storyboardVtt(film.index), CAPTIONS_TYPE, HOUR);
  return name === film.index.storyboard.file ? answer(c, film.files.get(name)!, 'image/webp', HOUR) : undefined;
}

function poster(c: Context, film: Film, name: string): Answer {
  const wanted = name === 'poster.webp' ? 'poster-1280.webp' : name;
  const known = film.index.posters.find(({ file }) => file === wanted);
  return (
    known && answer(c, film.files.get(known.file)!, known.file.endsWith('.avif') ? 'image/avif' : 'image/webp', HOUR)
  );
}

function media(c: Context, film: Film, part: Part, id: string, name: string): Answer {
  const rendition = renditionOf(film, id);
  if (!rendition) return undefined;
  if (name === 'index.m3u8') return textAnswer(c, vodMedia(film.index, rendition, part), PLAYLIST_TYPE, HOUR);
  const type = MEDIA_TYPES[rendition.kind];
  if (name === 'init.mp4') return answer(c, initOf(film, rendition), type, FOREVER);
  const segment = name.endsWith('.m4s') ? parseSequence(name.slice(0, -4)) : undefined;
  if (segment === undefined || !within(part, segment)) return undefined;
  return answer(c, segmentOf(film, rendition, segment), type, FOREVER);
}

function captions(c: Context, film: Film, part: Part, id: string, name: string): Answer {
  const track = film.index.captions.find(({ language }) => id === `captions-${language}`);
  if (!track) return undefined;
  if (name === 'index.m3u8') return textAnswer(c, vodCaptions(film.index), PLAYLIST_TYPE, HOUR);
  if (name !== '0.vtt') return undefined;
  const cues = track.cues.filter(({ from, to }) => to > part.from && from < part.to);
  return textAnswer(c, webVtt(cues, true), CAPTIONS_TYPE, HOUR);
}
