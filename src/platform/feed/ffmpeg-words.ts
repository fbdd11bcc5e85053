import { join } from 'node:path';
import type { Probed } from './ffmpeg.ts';
import { sizesFor } from './renditions.ts';

const SEGMENT_SECONDS = 2;
export const STORYBOARD = 'storyboard.jpg';
export const POSTER = 'poster.jpg';
const TILE = { width: 160, height: 90, columns: 10 };
const TILES_MAX = 200;

const QUIET = ['-v', 'error', '-nostdin', '-y'];

/** How ffmpeg makes the playlists and segments: every size cut at the same pictures, the sound once for all. */
export function packageWords(file: string, { height, sound }: Probed, to: string): string[] {
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

/** Players without an estimate of their own begin with the first variant: neither the worst nor the heaviest. */
function middleFirst<T>(sizes: readonly T[]): T[] {
  const middle = Math.floor(sizes.length / 2);
  return [sizes[middle]!, ...sizes.filter((_, i) => i !== middle)];
}

/** The sheet of small pictures: one every two seconds, less often where that would be too many. */
export function storyboardOf({ duration }: Pick<Probed, 'duration'>) {
  return { ...TILE, interval: Math.max(2, Math.ceil(duration / TILES_MAX)) };
}

export function storyboardWords(file: string, video: Probed, to: string): string[] {
  const { width, height, columns, interval } = storyboardOf(video);
  const rows = Math.ceil(Math.ceil(video.duration / interval) / columns);
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  const filter = `fps=1/${interval}:start_time=0:round=up,${fit},tile=${columns}x${rows}`;
  return [...QUIET, '-i', file, '-an', '-vf', filter, '-frames:v', '1', '-q:v', '5', join(to, STORYBOARD)];
}

/** One picture from the first tenth of the video: its very first is often black. */
export function posterWords(file: string, { duration, height }: Probed, to: string): string[] {
  const scale = `scale=-2:${Math.min(720, height & ~1)}`;
  return [
    ...QUIET,
    '-ss',
    String(duration / 10),
    '-i',
    file,
    '-an',
    '-vf',
    scale,
    '-frames:v',
    '1',
    '-q:v',
    '3',
    join(to, POSTER),
  ];
}
