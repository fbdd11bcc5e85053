import type { Hono } from 'hono';
import type { Chapter, VideoStart } from '#contract/video.ts';
import type { Clock } from '#lib/clock.ts';

/** `video` of an event or highlight that shows the bundled video; others have an HLS URL there. */
export const BUNDLED = 'bundled';

export const BUNDLED_POSTER = '/media/vod/match/poster.webp';
/** The path of highlights of the bundled video. */
export const BUNDLED_HIGHLIGHTS = '/media/highlights/';

/** What the catalogue says of a video. */
export interface VideoFacts {
  seconds: number;
  chapters: Chapter[];
  start: VideoStart;
}

/** Product times (ms) between which an event is on air, or null for an unknown event. */
export type LiveWindowOf = (event: string) => Promise<{ startedAt: number; endedAt?: number } | null>;

/** Looks up what an id shows: the whole video, a part of it (seconds), or null. */
export type Shown = (id: string) => Promise<'whole' | { from: number; to: number } | null>;

/** The thumbnails of a video: WebVTT that names a sheet in `folder`, and its cells. */
export interface Storyboard {
  folder: string;
  vtt(): Promise<string>;
}

/** A video that the process brings along, for events whose `video` is `BUNDLED`. */
export interface BundledVideo {
  /** `/:event/...`: the video as the live stream of each event on air. */
  live(clock: Clock, liveWindow: LiveWindowOf): Hono;
  /** `/:id/...`: the video on demand under the id of each event or highlight. */
  onDemand(shown: Shown): Hono;
  /** `/:name`: its posters, free for everybody; `poster.webp` is one. */
  posters(): Hono;
  /** Null when its files cannot be read. */
  facts(): Promise<VideoFacts | null>;
  storyboard: Storyboard;
}
