import type Hls from 'hls.js';
import type { Quality } from './quality.ts';
import type { FailureReason } from './recovery.ts';

/** One video or live stream that plays in one video element. */
export interface Session {
  /** Starts or resumes. Safe to call again, and before anything is loaded. */
  play(): void;
  retry(): void;
  /** To the live edge. */
  seekToLive(): void;
  /** An index of `Quality`, AUTO_QUALITY or DATA_SAVER. */
  selectQuality(index: number): void;
  /** The wall-clock time of the picture, in ms of product time; null where the stream does not state it. */
  playingDate(): number | null;
  /** Seconds behind the newest moment of a live stream, null where unknown. */
  latency(): number | null;
  /** The engine, for measurements; null where the browser plays HLS itself. */
  engine(): Hls | null;
  /** Stops every request and leaves no timer and no listener behind. */
  close(): void;
}

/** Current addresses of a video with signed URLs: see playback-url-renewal.ts. */
export interface UrlRenewal {
  /** The current address of a file; rejects where the old one has expired and no new one came. */
  addressOf(url: string): string | Promise<string>;
}

/** What the viewer is told: reconnecting, a part skipped, or stopped until they press retry. */
export type Trouble = { kind: 'reconnecting' } | { kind: 'skipped' } | { kind: 'failed'; reason: FailureReason };

/** What a session reports to whoever opened it. */
export interface SessionListener {
  trouble(trouble: Trouble | null): void;
  qualities(qualities: Quality[]): void;
  /** The stream brings its own captions: those of the page must go, or each would be listed twice. */
  ownCaptions(): void;
}
