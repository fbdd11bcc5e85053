import type { Picture, Rung } from '../feed/ladder.ts';
import { SOUND } from './journal.ts';

/** Seconds between two key frames, which is the length of a segment. */
const SEGMENT_SECONDS = 2;
/** A key frame may lie so much (segments) before the time at which it was asked for. */
const EARLY = 0.001;
/** The segment, from 0, to which a moment of an encoder's media belongs; seconds. */
export const segmentAt = (seconds: number): number => Math.floor(seconds / SEGMENT_SECONDS + EARLY);
/** A part is the fewest frames that last so long. */
const PART_SECONDS = 0.4;
/** The longest part: ten frames of film, or twenty of sound. */
export const PART_TARGET = 0.43;

/** Ticks per second of all video. */
const VIDEO_CLOCK = 90_000;
const SOUND_RATE = 48_000;
const SOUND_BITS = 128_000;

/** What an encoder sends. */
export interface Source extends Picture {
  sound: boolean;
}

/** How ffmpeg encodes H.264. */
export interface VideoEncoder {
  name: string;
  /** Before the inputs. */
  device: readonly string[];
  /** At the end of each rung's filters. */
  filter: string;
  options: readonly string[];
}

interface Transcoding {
  /** ffmpeg's arguments of the inputs: video in the first one, sound in `soundInput`. */
  input: readonly string[];
  soundInput: string;
  rungs: readonly Rung[];
  framesPerSecond: number;
  encoder: VideoEncoder;
}

/** The file descriptor of the first track of a transcoding; the others follow, sound last. */
export const FIRST_PIPE = 3;
export const tracksOf = (rungs: readonly Rung[]): string[] => [...rungs.map(({ track }) => track), SOUND];

/** ffmpeg's arguments: all rungs have the same key frames and begin at 0, each is fMP4 on a pipe of its own. */
export function transcodingArguments({ input, soundInput, rungs, framesPerSecond, encoder }: Transcoding): string[] {
  const split = `[0:v:0]fps=${framesPerSecond}:start_time=0,split=${rungs.length}${rungs.map((_, i) => `[s${i}]`).join('')}`;
  const scaled = rungs.map(({ height }, i) => `[s${i}]scale=-2:${height},setsar=1,format=${encoder.filter}[v${i}]`);
  const sound = `[${soundInput}]aresample=${SOUND_RATE}:async=1:first_pts=0,aformat=channel_layouts=stereo[a]`;
  return [
    ...['-v', 'warning', '-nostats', ...encoder.device, ...input],
    ...['-filter_complex', [split, ...scaled, sound].join(';')],
    ...rungs.flatMap((rung, i) => [
      ...['-map', `[v${i}]`, '-c:v', encoder.name, ...encoder.options, ...rateOptions(rung)],
      ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-g', String(Math.ceil(framesPerSecond * 4))],
      ...['-video_track_timescale', String(VIDEO_CLOCK), ...fragments('+frag_keyframe'), `pipe:${FIRST_PIPE + i}`],
    ]),
    ...[
      '-map',
      '[a]',
      '-c:a',
      'aac',
      '-b:a',
      String(SOUND_BITS),
      ...fragments(''),
      `pipe:${FIRST_PIPE + rungs.length}`,
    ],
  ];
}

const rateOptions = ({ bandwidth }: Rung) => [
  ...['-b:v', String(Math.round(bandwidth * 0.85)), '-maxrate', String(bandwidth), '-bufsize', String(bandwidth)],
];

const fragments = (more: string) => [
  ...['-f', 'mp4', '-movflags', `+empty_moov+default_base_moof${more}`],
  ...['-frag_duration', String(PART_SECONDS * 1e6), '-flush_packets', '1'],
];

/** The bandwidth that a track is declared with before it can be measured. */
export const bandwidthOfTrack = (rungs: readonly Rung[], track: string): number =>
  rungs.find((rung) => rung.track === track)?.bandwidth ?? SOUND_BITS;
