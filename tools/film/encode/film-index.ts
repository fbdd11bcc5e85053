import { findBox } from '#platform/media/mp4-boxes.ts';
import type { VideoIndex, Rendition } from '#demo/video/video.ts';
import { FILM_SECONDS } from '../match/script.ts';
import { SAMPLE_RATE } from '../sound/filters.ts';
import { captionsOf } from '../commentary.ts';
import { EVENTS } from '../story.ts';
import type { Chunked } from './chunks.ts';
import { FRAME_RATE } from './master.ts';
import type { VideoSize } from './video.ts';

export const SEGMENT_SECONDS = 2;
export const SEGMENTS = FILM_SECONDS / SEGMENT_SECONDS;
export const CHUNKS_PER_SEGMENT = 5;
const VIDEO_TIMESCALE = 12_800;

/** Describes a rendition; throws where its chunks do not lie on the 0.4 s grid. */
export function describeRendition(chunked: Chunked, size?: VideoSize): Rendition {
  const timescale = size ? VIDEO_TIMESCALE : SAMPLE_RATE;
  const chunks = SEGMENTS * CHUNKS_PER_SEGMENT;
  if (chunked.chunks.length !== chunks) throw new Error(`${chunked.chunks.length} chunks instead of ${chunks}`);
  if (size && chunked.times.some((time, i) => time !== (i * VIDEO_TIMESCALE * 2) / 5))
    throw new Error(`${size.id}: chunks are off the grid`);
  const offsets = [chunked.init.length];
  for (const chunk of chunked.chunks) offsets.push(offsets.at(-1)! + chunk.length);
  const times = [...chunked.times, FILM_SECONDS * timescale];
  const bits = Array.from({ length: SEGMENTS }, (_, i) => {
    const [from, to] = [i * CHUNKS_PER_SEGMENT, (i + 1) * CHUNKS_PER_SEGMENT];
    return ((offsets[to]! - offsets[from]!) * 8 * timescale) / (times[to]! - times[from]!);
  });
  const common = {
    peakBandwidth: Math.ceil(Math.max(...bits)),
    averageBandwidth: Math.ceil(((offsets.at(-1)! - offsets[0]!) * 8) / FILM_SECONDS),
    timescale,
    chunkOffsets: offsets,
    chunkTimes: times,
  };
  if (!size) return { id: 'audio', kind: 'audio', file: 'audio.mp4', codecs: 'mp4a.40.2', ...common };
  const picture = { width: size.width, height: size.height, frameRate: FRAME_RATE };
  return { id: size.id, kind: 'video', file: `${size.id}.mp4`, codecs: avcCodec(chunked.init), ...picture, ...common };
}

/** 'avc1.' with profile, constraints and level as the decoder configuration in the init states them. */
function avcCodec(init: Buffer): string {
  const entry = findBox(init, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  if (!entry) throw new Error('no stsd in the init');
  const at = init.indexOf('avcC', entry.body, 'latin1');
  return `avc1.${init.toString('hex', at + 5, at + 8)}`;
}

export function describeFilm(renditions: Rendition[]): VideoIndex {
  return {
    id: 'match',
    title: 'Red against Blue',
    duration: FILM_SECONDS,
    segmentSeconds: SEGMENT_SECONDS,
    segmentCount: SEGMENTS,
    chunksPerSegment: CHUNKS_PER_SEGMENT,
    renditions,
    captions: [
      { language: 'en', name: 'English', file: 'captions.en.vtt', cues: captionsOf('en') },
      { language: 'de', name: 'Deutsch', file: 'captions.de.vtt', cues: captionsOf('de') },
    ],
    storyboard: { file: 'storyboard.webp', width: 160, height: 90, columns: 10, interval: SEGMENT_SECONDS },
    posters: [
      { file: 'poster-1280.webp', width: 1280, height: 720 },
      { file: 'poster-640.webp', width: 640, height: 360 },
      { file: 'poster-1280.avif', width: 1280, height: 720 },
      { file: 'poster-640.avif', width: 640, height: 360 },
    ],
    events: EVENTS.map((event) => ({ ...event })),
  };
}
