import { findBox } from '#platform/media/mp4-boxes.ts';
import type { Clip, Look as LookFiles } from '#demo/video/clips.ts';
import type { ReelTrack } from '#platform/media/programme/reel.ts';
import { PARTS_PER_SEGMENT, SEGMENT_SECONDS } from '#platform/media/programme/track.ts';
import { CLIPS, REEL_SECONDS, startOf } from '../clips/reel.ts';
import type { Color } from '../raster/canvas.ts';
import type { Look } from '../scene/kits.ts';
import { SAMPLE_RATE } from '../sound/filters.ts';
import { AUDIO_FRAME } from './audio.ts';
import type { Chunked } from './chunks.ts';
import { FRAME_RATE } from './master.ts';
import type { VideoSize } from './video.ts';

const SEGMENTS = REEL_SECONDS / SEGMENT_SECONDS;
const VIDEO_TIMESCALE = 12_800;
const FRAME_TICKS = VIDEO_TIMESCALE / FRAME_RATE;

function offsetsOf({ init, chunks }: Chunked): number[] {
  const offsets = [init.length];
  for (const chunk of chunks) offsets.push(offsets.at(-1)! + chunk.length);
  return offsets;
}

/** The heaviest and the average of the segments, bits per second; `units` of `offsets` are one segment. */
function bandwidths(offsets: readonly number[], units: number) {
  const bits = Array.from({ length: Math.floor((offsets.length - 1) / units) }, (_, segment) => {
    const bytes = offsets[Math.round((segment + 1) * units)]! - offsets[Math.round(segment * units)]!;
    return (bytes * 8) / SEGMENT_SECONDS;
  });
  const average = bits.reduce((sum, one) => sum + one, 0) / bits.length;
  return { peakBandwidth: Math.ceil(Math.max(...bits)), averageBandwidth: Math.ceil(average) };
}

/** Describes pictures; throws where their chunks do not lie on the grid. */
export function describePictures(chunked: Chunked, size: VideoSize, look: Look): ReelTrack {
  const chunks = SEGMENTS * PARTS_PER_SEGMENT;
  if (chunked.chunks.length !== chunks) throw new Error(`${chunked.chunks.length} chunks instead of ${chunks}`);
  const part = (VIDEO_TIMESCALE * SEGMENT_SECONDS) / PARTS_PER_SEGMENT;
  if (chunked.times.some((time, i) => time !== i * part)) throw new Error(`${size.id}: chunks are off the grid`);
  const offsets = offsetsOf(chunked);
  return {
    ...{ id: size.id, kind: 'video', file: fileOf(look, size), codecs: avcCodec(chunked.init) },
    ...{ width: size.width, height: size.height, frameRate: FRAME_RATE },
    ...bandwidths(offsets, PARTS_PER_SEGMENT),
    ...{ timescale: VIDEO_TIMESCALE, frameTicks: FRAME_TICKS, offsets },
  };
}

export function describeSound(frames: Chunked): ReelTrack {
  const offsets = offsetsOf(frames);
  return {
    ...{ id: 'audio', kind: 'audio', file: 'audio.mp4', codecs: 'mp4a.40.2' },
    ...bandwidths(offsets, (SEGMENT_SECONDS * SAMPLE_RATE) / AUDIO_FRAME),
    ...{ timescale: SAMPLE_RATE, frameTicks: AUDIO_FRAME, offsets },
  };
}

const fileOf = ({ id }: Look, size: VideoSize): string => `${id}.${size.id}.mp4`;

/** 'avc1.' with profile, constraints and level as the decoder configuration in the init states them. */
function avcCodec(init: Buffer): string {
  const entry = findBox(init, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  if (!entry) throw new Error('no stsd in the init');
  const at = init.indexOf('avcC', entry.body, 'latin1');
  return `avc1.${init.toString('hex', at + 5, at + 8)}`;
}

export function describeLook(look: Look, tracks: ReelTrack[]): LookFiles {
  const { id, home, away } = look;
  return {
    ...{ id, home: hex(home.shirt), away: hex(away.shirt), tracks },
    storyboard: { file: `${id}.storyboard.webp`, width: 160, height: 90, columns: 9, interval: SEGMENT_SECONDS },
    posters: [1280, 640].flatMap((width) =>
      ['webp', 'avif'].map((type) => ({ file: `${id}.poster-${width}.${type}`, width })),
    ),
  };
}

const hex = (color: Color): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** What the demo needs to know of the clips. */
export const describeClips = (): Clip[] =>
  CLIPS.map((clip) => {
    const { id, kind, seconds, moment, until, opens, closes } = clip;
    return {
      ...{ id, kind, first: startOf(clip) / SEGMENT_SECONDS, segments: seconds / SEGMENT_SECONDS, opens, closes },
      ...(moment !== undefined && { moment }),
      ...(until !== undefined && { until }),
    };
  });
