import type { Chapter, KeyMoment } from '#contract/video.ts';
import type { Cue } from '../captions.ts';
import type { ThumbnailSheet } from '../playlists.ts';
import type { Order, Reel } from './reel.ts';

/** The captions of a programme in one language; times from its start. */
export interface CaptionTrack {
  /** BCP 47. */
  language: string;
  name: string;
  cues: readonly Cue[];
}

/** A video that is put together from the segments of a reel. */
export interface Programme {
  reel: Reel;
  order: Order;
  /** How many segments it has on demand; live, it goes on. */
  segments: number;
  captions: readonly CaptionTrack[];
}

/** A programme on demand, with what its page says of it. Names of chapters have no score. */
export interface Replay extends Programme {
  chapters: readonly Chapter[];
  moments: readonly KeyMoment[];
  /** A thumbnail for each segment of the reel, in `folder`. */
  storyboard: ThumbnailSheet & { folder: string };
}

/** Looks up the programmes of matches; null for a match that has none. */
export interface Programmes {
  live(match: string): Promise<Programme | null>;
  replay(match: string): Promise<Replay | null>;
}
