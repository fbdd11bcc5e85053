import type Hls from 'hls.js';
import type { Quality } from './quality.ts';
import type { Trouble } from '../trouble.ts';

/** One film playing in one video element. */
export interface Session {
  /** Starts or goes on. Safe to call again, and before the film can play. */
  play(): void;
  retry(): void;
  /** To where a live film is now. */
  seekToLive(): void;
  /** An index of `Quality`, AUTO_QUALITY or DATA_SAVER. */
  selectQuality(index: number): void;
  /** Of which moment the picture is, ms of product time; null where the film does not say. */
  playingDate(): number | null;
  /** Seconds behind the newest moment of a live film, null where nobody knows. */
  latency(): number | null;
  /** What feeds the film, for who measures it; null where the browser does by itself. */
  engine(): Hls | null;
  /** Stops every request and leaves no timer and no listener behind. */
  close(): void;
}

/** Where the files of a film are that is for one viewer alone: see film-lease.ts. */
export interface Lease {
  /** Where to ask for a file right now; rejects where the old address is dead and no new one came. */
  addressOf(url: string): string | Promise<string>;
}

/** What a session tells whoever opened it. */
export interface SessionListener {
  trouble(trouble: Trouble | null): void;
  qualities(qualities: Quality[]): void;
  /** The film brings its own captions: those of the page must go, or each would be listed twice. */
  ownCaptions(): void;
}
