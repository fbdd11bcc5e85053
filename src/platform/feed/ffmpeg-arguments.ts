import { join } from 'node:path';
import type { ThumbnailSheet } from '../media/playlists.ts';
import type { Probed } from './ffmpeg.ts';
import { ladderFor, type Rung } from './ladder.ts';
import { AUDIO_FRAME, AUDIO_RATE, segmentOf } from './segment-length.ts';

export const POSTER = 'poster.jpg';
export const IFRAMES = 'iframes';
/** A thumbnail every five seconds, a hundred to a sheet: about 500 KB each. */
export const STORYBOARD: ThumbnailSheet = {
  ...{ file: 'storyboard-{n}.jpg', width: 160, height: 90, columns: 10, rows: 10, interval: 5 },
};
/** I-frames for seeking at sight: no larger than so many lines. */
const IFRAME_LINES = 240;

const QUIET = ['-v', 'error', '-nostdin', '-y'];

/** The folder of a size, and of an audio track by its number in the file. */
export const folderOf = ({ height }: Pick<Rung, 'height'>): string => `${height}p`;
export const audioFolder = (track: number): string => `audio-${track}`;

/** One run makes everything that needs every frame: playlists and segments of all tracks, and the storyboard. */
export function packageArguments(file: string, video: Probed, to: string): string[] {
  const rungs = ladderFor(video);
  const { frames, seconds } = segmentOf(video);
  const hls = (folder: string) => [...hlsOptions(seconds), ...segmentFiles(join(to, folder))];
  return [
    ...[...QUIET, '-progress', 'pipe:1', '-i', file, '-filter_complex', filtersOf(video, rungs, seconds)],
    ...rungs.flatMap((rung, i) => ['-map', `[v${i}]`, ...h264(rung, frames), ...hls(folderOf(rung))]),
    ...['-map', '[iframes]', ...h264(lowest(rungs), 1), ...hls(IFRAMES)],
    ...video.audio.flatMap((_, i) => ['-map', `[a${i}]`, '-c:a', 'aac', '-b:a', '128k', ...hls(audioFolder(i))]),
    ...['-map', '[sheets]', '-q:v', '5', join(to, STORYBOARD.file.replace('{n}', '%d'))],
  ];
}

const lowest = (rungs: readonly Rung[]): Rung => rungs.find(({ height }) => height <= IFRAME_LINES) ?? rungs.at(-1)!;

function filtersOf({ framesPerSecond, audio }: Probed, rungs: readonly Rung[], segmentSeconds: number): string {
  const { width, height, columns, rows, interval } = STORYBOARD;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  const outputs = [...rungs.map((_, i) => `[s${i}]`), '[si]', '[st]'];
  return [
    `[0:v:0]fps=${framesPerSecond}:start_time=0,split=${outputs.length}${outputs.join('')}`,
    ...rungs.map(({ height: lines }, i) => `[s${i}]scale=-2:${lines},format=yuv420p[v${i}]`),
    `[si]fps=${1 / segmentSeconds}:start_time=0:round=up,scale=-2:${lowest(rungs).height},format=yuv420p[iframes]`,
    `[st]fps=1/${interval}:start_time=0:round=up,${fit},tile=${columns}x${rows}[sheets]`,
    ...audio.map((_, i) => `[0:a:${i}]${SOUND}[a${i}]`),
  ].join(';');
}

/** Without the samples that the encoder puts before the first: all tracks begin at 0. */
const SOUND = `aresample=${AUDIO_RATE}:async=1:first_pts=0,aformat=channel_layouts=stereo,atrim=start_sample=${AUDIO_FRAME},asetpts=N/SR/TB`;

const h264 = ({ bandwidth }: Rung, frames: number) => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '22'],
  ...['-maxrate', String(bandwidth), '-bufsize', String(bandwidth)],
  ...['-g', String(frames), '-keyint_min', String(frames), '-sc_threshold', '0'],
];

/** Media times without edit lists: the instant start appends segments as they are. A length rounded up would miss key frames. */
const hlsOptions = (segmentSeconds: number) => [
  ...['-f', 'hls', '-hls_time', (Math.floor(segmentSeconds * 1e6) / 1e6).toFixed(6)],
  ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_segment_options', 'movflags=+negative_cts_offsets:use_editlist=0', '-hls_flags', 'independent_segments'],
];

const segmentFiles = (folder: string) => ['-hls_segment_filename', join(folder, '%d.m4s'), join(folder, 'index.m3u8')];

/** One frame at a tenth of the video: the first is often black. */
export function posterArguments(file: string, { duration, height }: Probed, to: string): string[] {
  const scale = `scale=-2:${Math.min(720, height & ~1)}`;
  const from = ['-ss', String(duration / 10), '-i', file];
  return [...QUIET, ...from, '-an', '-vf', scale, '-frames:v', '1', '-q:v', '3', join(to, POSTER)];
}
