import { join } from 'node:path';

/**
 * The journal of a broadcast, `journal.jsonl` in its folder: one line for everything that was recorded, in its order. The files
 * are the truth: after a crash the recording goes on from what the journal says, and the site serves what it lists.
 */
export type JournalLine = RunLine | InitLine | PartLine | { end: number };

/** An encoder begins to publish, or the slate begins. */
export interface RunLine {
  run: number;
  /** ms of real time at which its media time begins. */
  at: number;
  /** Seconds of media before it. */
  time: number;
  /** Number of its first segment. */
  segment: number;
  slate: boolean;
}

/** The init of a track in the newest run: `{track}/init-{run}.mp4`. */
export interface InitLine {
  init: string;
  codecs: string;
  timescale: number;
  width: number;
  height: number;
  /** 0 for sound. */
  framesPerSecond: number;
  /** The most bits per second that its encoder was told to make. */
  bandwidth: number;
}

/**
 * A part at the end of `{track}/{segment}.m4s`: bytes, ticks, and the bytes of the key frame with which it begins; 0 where it
 * begins with none. Older journals have 1 for any key frame.
 */
export type PartLine = readonly [track: string, segment: number, bytes: number, ticks: number, keyFrame: number];

export const JOURNAL = 'journal.jsonl';
export const HEALTH = 'health.json';
export const POSTER = 'poster.jpg';
export const THUMBNAILS = 'storyboard.vtt';
export const SOUND = 'audio';
/** The key frames of the smallest picture, each a segment; cut out of its segments when they are asked for. */
export const IFRAMES = 'iframes';

/** Where the recordings of broadcasts are served. */
export const BROADCASTS = '/media/broadcasts/';
/** The folder of all broadcasts; each has one of its own, by the uuid of its match. */
export const broadcastsFolder = (dataDir: string): string => join(dataDir, 'broadcasts');

export const initFile = (run: number): string => `init-${run}.mp4`;
export const segmentFile = (segment: number): string => `${segment}.m4s`;
