import { type Context, Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, CAPTIONS_TYPE, FOREVER, HOUR, MEDIA_TYPES, notFound, PLAYLIST_TYPE, textAnswer } from '../answers.ts';
import type { Shown } from '../bundled-video.ts';
import { webVtt } from '../captions.ts';
import { parseSequence } from './live-window.ts';
import type { Programmes, Replay } from './programme.ts';
import { initOf, segmentOf, trackOf } from './reel.ts';
import {
  multivariant,
  orderWithin,
  type Part,
  partOf,
  replayThumbnails,
  SHEET,
  vodCaptions,
  vodMedia,
} from './vod-playlists.ts';

/** `/:id/...`: replays under the id of an event or highlight, so that access to one is not access to another. */
export function vodRoutes(programmes: Programmes, shown: Shown): Hono {
  const app = new Hono();
  const open = async (id: string) => {
    const what = await shown(id);
    const replay = what && (await programmes.replay(what.match));
    return replay && { replay, part: partOf(replay.segments, what.part) };
  };
  app.get('/:id/:name', async (c) => {
    const { id, name } = c.req.param();
    const opened = await open(id);
    return (opened && (await aboutVideo(c, opened.replay, opened.part, name))) || notFound(c, 'No such video or file.');
  });
  app.get('/:id/:track/:name', async (c) => {
    const { id, track, name } = c.req.param();
    const opened = await open(id);
    if (!opened) return notFound(c, 'No such video.');
    const { replay, part } = opened;
    return (
      media(c, replay, part, track, name) ??
      captions(c, replay, part, track, name) ??
      notFound(c, 'No such rendition or segment.')
    );
  });
  return app;
}

/** Undefined when the video has no such file. */
type Answer = Response | Promise<Response> | undefined;

async function aboutVideo(c: Context, replay: Replay, part: Part, name: string): Promise<Response | undefined> {
  if (name === 'index.m3u8') return textAnswer(c, multivariant(replay), PLAYLIST_TYPE, HOUR);
  // Thumbnails exist for the whole video only.
  if (!part.whole) return undefined;
  if (name === 'storyboard.vtt') return textAnswer(c, replayThumbnails(replay), CAPTIONS_TYPE, HOUR);
  const { folder, file } = replay.storyboard;
  return name === SHEET ? answer(c, await readFile(join(folder, file)), 'image/webp', HOUR) : undefined;
}

function media(c: Context, replay: Replay, part: Part, id: string, name: string): Answer {
  const track = trackOf(replay.reel, id);
  if (!track) return undefined;
  if (name === 'index.m3u8') return textAnswer(c, vodMedia(track, part), PLAYLIST_TYPE, HOUR);
  const type = MEDIA_TYPES[track.kind];
  if (name === 'init.mp4') return answer(c, initOf(replay.reel, track), type, FOREVER);
  const sequence = name.endsWith('.m4s') ? parseSequence(name.slice(0, -4)) : undefined;
  if (sequence === undefined || part.first + sequence > part.last) return undefined;
  // A replay may be cut anew under its address.
  return answer(c, segmentOf(replay.reel, track, orderWithin(replay.order, part), { sequence }), type, HOUR);
}

function captions(c: Context, replay: Replay, part: Part, id: string, name: string): Answer {
  const track = replay.captions.find(({ language }) => id === `captions-${language}`);
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
