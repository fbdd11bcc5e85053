import { type Context, Hono } from 'hono';
import {
  answer,
  CAPTIONS_TYPE,
  FOREVER,
  HOUR,
  MEDIA_TYPES,
  notFound,
  PLAYLIST_TYPE,
  textAnswer,
} from '#platform/media/answers.ts';
import type { Shown } from '#platform/media/bundled-video.ts';
import { webVtt } from '#platform/media/captions.ts';
import { shiftSegment } from '#platform/media/mp4-boxes.ts';
import { storyboardVtt } from '#platform/media/playlists.ts';
import { type Video, initOf, renditionOf, segmentOf } from './video.ts';
import { parseSequence } from './live-window.ts';
import { multivariant, type Part, partOf, segmentAt, vodCaptions, vodMedia, zeroOf } from './playlists.ts';

/** `/:name`: the posters. */
export function posterRoutes(loaded: () => Promise<Video>): Hono {
  const app = new Hono();
  app.get('/:name', async (c) => poster(c, await loaded(), c.req.param('name')) ?? notFound(c, 'No such file.'));
  return app;
}

/** `/:id/...`: the video on demand under the id of an event or highlight, so that access to one is not access to another. */
export function vodRoutes(loaded: () => Promise<Video>, shown: Shown): Hono {
  const app = new Hono();
  const open = async (id: string) => {
    const [video, what] = await Promise.all([loaded(), shown(id)]);
    return what && { video, part: partOf(video.index, what) };
  };
  app.get('/:id/:name', async (c) => {
    const { id, name } = c.req.param();
    const opened = await open(id);
    return (opened && aboutVideo(c, opened.video, opened.part, name)) || notFound(c, 'No such video or file.');
  });
  app.get('/:id/:rendition/:name', async (c) => {
    const { id, rendition, name } = c.req.param();
    const opened = await open(id);
    if (!opened) return notFound(c, 'No such video.');
    const { video, part } = opened;
    return (
      media(c, video, part, rendition, name) ??
      captions(c, video, part, rendition, name) ??
      notFound(c, 'No such rendition or segment.')
    );
  });
  return app;
}

/** Undefined when the video has no such file. */
type Answer = Response | Promise<Response> | undefined;

function aboutVideo(c: Context, video: Video, part: Part, name: string): Answer {
  if (name === 'index.m3u8') return textAnswer(c, multivariant(video.index), PLAYLIST_TYPE, HOUR);
  // Thumbnails exist for the whole video only.
  if (!part.whole) return undefined;
  if (name === 'storyboard.vtt') return textAnswer(c, storyboardVtt(video.index), CAPTIONS_TYPE, HOUR);
  return name === video.index.storyboard.file ? answer(c, video.files.get(name)!, 'image/webp', HOUR) : undefined;
}

function poster(c: Context, video: Video, name: string): Answer {
  const wanted = name === 'poster.webp' ? 'poster-1280.webp' : name;
  if (!video.index.posters.some(({ file }) => file === wanted)) return undefined;
  return answer(c, video.files.get(wanted)!, wanted.endsWith('.avif') ? 'image/avif' : 'image/webp', HOUR);
}

function media(c: Context, video: Video, part: Part, id: string, name: string): Answer {
  const rendition = renditionOf(video, id);
  if (!rendition) return undefined;
  if (name === 'index.m3u8') return textAnswer(c, vodMedia(video.index, rendition, part), PLAYLIST_TYPE, HOUR);
  const type = MEDIA_TYPES[rendition.kind];
  if (name === 'init.mp4') return answer(c, initOf(video, rendition), type, FOREVER);
  const index = name.endsWith('.m4s') ? parseSequence(name.slice(0, -4)) : undefined;
  const segment = index === undefined ? undefined : segmentAt(part, index);
  if (segment === undefined) return undefined;
  const bytes = segmentOf(video, rendition, segment);
  if (part.whole) return answer(c, bytes, type, FOREVER);
  // A highlight may be cut anew under its address.
  const ticks = BigInt(Math.round(zeroOf(video.index, part) * rendition.timescale));
  return answer(c, shiftSegment(bytes, -ticks, index! * video.index.chunksPerSegment + 1), type, HOUR);
}

function captions(c: Context, video: Video, part: Part, id: string, name: string): Answer {
  const track = video.index.captions.find(({ language }) => id === `captions-${language}`);
  if (!track) return undefined;
  if (name === 'index.m3u8') return textAnswer(c, vodCaptions(part), PLAYLIST_TYPE, HOUR);
  if (name !== '0.vtt') return undefined;
  const cues = track.cues
    .filter(({ from, to }) => to > part.from && from < part.to)
    .map((cue) => ({
      ...cue,
      from: Math.max(cue.from, part.from) - part.from,
      to: Math.min(cue.to, part.to) - part.from,
    }));
  return textAnswer(c, webVtt(cues, true), CAPTIONS_TYPE, HOUR);
}
