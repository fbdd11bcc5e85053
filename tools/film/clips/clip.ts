import type { ClipKind } from '#demo/video/clips.ts';
import type { Replay, Scene } from '../match/script-types.ts';

/** How loud each side becomes at a second of the clip, from 0 to 1, and the seconds until it is quiet again. */
export interface Burst {
  at: number;
  home: number;
  away: number;
  fade: number;
}

/** A piece of a match. It begins and ends in open play, or where a cut is natural; then it fits behind any other. */
export interface Clip {
  id: string;
  kind: ClipKind;
  /** Whole segments of 2 s. */
  seconds: number;
  scenes: readonly Scene[];
  replay?: Replay;
  /** The second at which it happens. */
  moment?: number;
  /** It may be cut from this second on. */
  until?: number;
  /** Whether it continues open play, and whether open play continues it. */
  opens: boolean;
  closes: boolean;
  bursts: readonly Burst[];
  whistles?: readonly (readonly [at: number, seconds: number])[];
  /** The fans sing, in this key (hertz of the first note). */
  song?: { from: number; to: number; base: number };
}
