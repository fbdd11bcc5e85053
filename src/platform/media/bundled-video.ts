import type { Hono } from 'hono';
import type { Chapter, KeyMoment, VideoStart } from '#contract/video.ts';
import type { Clock } from '#lib/clock.ts';

/** `video` of an event or highlight that shows a bundled video; others have an HLS URL there. */
export const BUNDLED = 'bundled';

const POSTER = /^\/media\/vod\/[^/]+\/poster\.webp$/;
/** The poster of a match's bundled video. */
export const bundledPoster = (match: string): string => `/media/vod/${match}/poster.webp`;
export const isBundledPoster = (url: string | null | undefined): boolean => POSTER.test(url ?? '');
/** The path of highlights of bundled videos. */
export const BUNDLED_HIGHLIGHTS = '/media/highlights/';

/** What the catalogue says of a video. */
export interface VideoFacts {
  seconds: number;
  chapters: Chapter[];
  moments: KeyMoment[];
  start: VideoStart;
}

/** Product times (ms) between which an event is on air, or null for an unknown event. */
export type LiveWindowOf = (event: string) => Promise<{ startedAt: number; endedAt?: number } | null>;

/** Looks up what an id shows of a match's replay: all of it, a part (seconds), or null. */
export type Shown = (id: string) => Promise<{ match: string; part: 'whole' | { from: number; to: number } } | null>;

/** The thumbnails of a video: WebVTT that names a sheet in `folder`, and its cells. */
export interface Storyboard {
  folder: string;
  vtt(): Promise<string>;
}

/** The videos that the process brings along, for events whose `video` is `BUNDLED`. */
export interface BundledVideo {
  /** `/:event/...`: the live stream of each event on air. */
  live(clock: Clock, liveWindow: LiveWindowOf): Hono;
  /** `/:id/...`: replays, under the id of each event or highlight. */
  onDemand(shown: Shown): Hono;
  /** `/:event/:name`: posters, free for everybody; `poster.webp` is one. */
  posters(): Hono;
  /** Of a match's replay; null where it has none. */
  facts(match: string): Promise<VideoFacts | null>;
  storyboard(match: string): Promise<Storyboard | null>;
}
