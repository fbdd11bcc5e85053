import { join } from 'node:path';
import { middleFirst } from '../media/playlists.ts';
import type { Probed } from './ffmpeg.ts';

const SEGMENT_SECONDS = 2;
export const STORYBOARD = 'storyboard.jpg';
export const POSTER = 'poster.jpg';
const TILE = { width: 160, height: 90, columns: 10 };
const TILES_MAX = 200;

const QUIET = ['-v', 'error', '-nostdin', '-y'];

/** One size of a packaged video; `maxRate` in bits per second. */
interface Size {
  height: number;
  maxRate: number;
}

const HIGHEST = 1080;
const LOWER = [720, 480, 360, 240, 144];
/** The largest useful ratio to the next size. */
const STEP = 0.8;
const SIZES_MAX = 3;

/** Two or three sizes for a video of this height, the largest first, never larger than the video. */
export function sizesFor(videoHeight: number): Size[] {
  const heights = [Math.min(HIGHEST, videoHeight) & ~1];
  for (const height of LOWER) {
    if (heights.length < SIZES_MAX && height <= heights.at(-1)! * STEP) heights.push(height);
  }
  return heights.map((height) => ({ height, maxRate: rateOf(height) }));
}

/** 5 Mbit/s for 1080 lines. */
const rateOf = (height: number): number => Math.round((5_000_000 * (height / HIGHEST) ** 1.5) / 1000) * 1000;

/** Makes playlists and segments: all sizes have the same key frames and share the sound. */
export function packageArguments(file: string, { height, sound }: Probed, to: string): string[] {
  const sizes = middleFirst(sizesFor(height));
  const split = `[0:v:0]split=${sizes.length}${sizes.map((_, i) => `[s${i}]`).join('')}`;
  const scaled = sizes.map((size, i) => `[s${i}]scale=-2:${size.height},format=yuv420p[v${i}]`);
  const group = sound ? ',agroup:audio' : '';
  const streams = sizes.map((size, i) => `v:${i}${group},name:${size.height}p`);
  return [
    ...[...QUIET, '-progress', 'pipe:1', '-i', file, '-filter_complex', [split, ...scaled].join(';')],
    ...sizes.flatMap((_, i) => ['-map', `[v${i}]`]),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '22', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...sizes.flatMap(({ maxRate }, i) => [`-maxrate:v:${i}`, String(maxRate), `-bufsize:v:${i}`, String(maxRate * 2)]),
    ...(sound ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : []),
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments', '-hls_segment_filename', join(to, '%v', '%d.m4s')],
    ...['-master_pl_name', 'index.m3u8'],
    ...['-var_stream_map', [...streams, ...(sound ? ['a:0,agroup:audio,name:audio,default:yes'] : [])].join(' ')],
    join(to, '%v', 'index.m3u8'),
  ];
}

/** The sheet of thumbnails: one every two seconds, fewer for long videos. */
export function storyboardOf({ duration }: Pick<Probed, 'duration'>) {
  return { ...TILE, interval: Math.max(2, Math.ceil(duration / TILES_MAX)) };
}

export function storyboardArguments(file: string, video: Probed, to: string): string[] {
  const { width, height, columns, interval } = storyboardOf(video);
  const rows = Math.ceil(Math.ceil(video.duration / interval) / columns);
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  const filter = `fps=1/${interval}:start_time=0:round=up,${fit},tile=${columns}x${rows}`;
  return [...QUIET, '-i', file, '-an', '-vf', filter, '-frames:v', '1', '-q:v', '5', join(to, STORYBOARD)];
}

/** One frame at a tenth of the video: the first is often black. */
export function posterArguments(file: string, { duration, height }: Probed, to: string): string[] {
  const scale = `scale=-2:${Math.min(720, height & ~1)}`;
  const from = ['-ss', String(duration / 10), '-i', file];
  return [...QUIET, ...from, '-an', '-vf', scale, '-frames:v', '1', '-q:v', '3', join(to, POSTER)];
}
