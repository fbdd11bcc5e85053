import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunked } from './chunks.ts';
import { chunksOf } from './chunks.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { FRAME_RATE } from './master.ts';

export interface VideoSize {
  id: string;
  width: number;
  height: number;
  /** Average in kbit/s; the peak may be twice that. */
  rate: number;
}

export const VIDEO_SIZES: readonly VideoSize[] = [
  { id: '240p', width: 426, height: 240, rate: 64 },
  { id: '480p', width: 854, height: 480, rate: 140 },
  { id: '720p', width: 1280, height: 720, rate: 260 },
];
const SEGMENT_FRAMES = 2 * FRAME_RATE;
const CHUNK_MICROSECONDS = 400_000;
const GROUP = `keyint=${SEGMENT_FRAMES}:min-keyint=${SEGMENT_FRAMES}:scenecut=0:open-gop=0:bframes=3:b-pyramid=normal`;
const TUNING = 'ref=3:rc-lookahead=50:deblock=1,1:psy-rd=0.5,0';

/** Encodes one rendition in two passes: H.264 high, closed groups of exactly 2 s, chunks of 0.4 s. */
export async function encodeVideo(master: string, work: string, size: VideoSize): Promise<Chunked> {
  const file = join(work, `${size.id}.mp4`);
  const encode = (pass: 1 | 2): string[] => [
    ...['-i', master, '-an', '-map_metadata', '-1', '-vf', `scale=${size.width}:${size.height}:flags=lanczos,setsar=1`],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-threads', '4', '-pix_fmt', 'yuv420p'],
    ...[
      '-b:v',
      `${size.rate}k`,
      '-maxrate',
      `${size.rate * 2}k`,
      '-bufsize',
      `${size.rate * 4}k`,
      '-x264-params',
      `${GROUP}:${TUNING}`,
    ],
    ...['-pass', String(pass), '-passlogfile', join(work, size.id), '-fflags', '+bitexact', '-flags:v', '+bitexact'],
  ];
  await runFfmpeg([...encode(1), '-f', 'null', '-']);
  const chunked = [
    '-use_editlist',
    '0',
    '-movflags',
    '+empty_moov+default_base_moof+negative_cts_offsets+skip_trailer',
  ];
  await runFfmpeg([
    ...encode(2),
    '-video_track_timescale',
    '12800',
    '-frag_duration',
    String(CHUNK_MICROSECONDS),
    ...chunked,
    '-f',
    'mp4',
    file,
  ]);
  return chunksOf(await readFile(file));
}
