import type Hls from 'hls.js';
import type { AudioChoice } from './audio-choice.ts';
import type { Quality } from './quality.ts';
import type { FailureReason } from './recovery.ts';

/** Playback of one video or live stream in one element. */
export interface Session {
  /** Starts or resumes; also before anything has loaded. */
  play(): void;
  retry(): void;
  /** To the live edge. */
  seekToLive(): void;
  /** An index of `Quality`, AUTO_QUALITY or DATA_SAVER. */
  selectQuality(index: number): void;
  /** Plays the sound with this label. */
  selectAudio(label: string): void;
  /** The wall-clock time of the picture (ms of product time), null where unknown. */
  playingDate(): number | null;
  /** Seconds behind live, null where unknown. */
  latency(): number | null;
  /** null where the browser plays HLS itself. */
  engine(): Hls | null;
  /** Stops all requests, timers and listeners. */
  close(): void;
}

export interface UrlRenewal {
  /** The current address of a file; rejects where the old one has expired and renewal failed. */
  addressOf(url: string): string | Promise<string>;
}

/** A notice for the viewer: reconnecting, a live match without pictures, a part skipped, or stopped until they retry. */
export type Trouble = { kind: 'reconnecting' | 'interrupted' | 'skipped' } | { kind: 'failed'; reason: FailureReason };

export interface SessionListener {
  trouble(trouble: Trouble | null): void;
  qualities(qualities: Quality[]): void;
  /** The sounds to choose from, and the label of the one that plays. */
  audio(choices: AudioChoice[], playing: string | null): void;
  /** The stream has its own captions: the page's must go, or each appears twice. */
  ownCaptions(): void;
}
