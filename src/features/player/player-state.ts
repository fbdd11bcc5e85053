import type { Chapter } from '#contract/video.ts';
import { type CaptionLook, PLAIN_LOOK } from './captions/caption-look.ts';
import type { Caption } from './captions/captions.ts';
import type { LiveMark } from './controls/live-marks.ts';
import { AUTO_QUALITY, type Quality } from './engine/quality.ts';
import type { CastTexts } from './texts.ts';
import type { Trouble } from './engine/session.ts';

/** What the player shows beside the video. */
export interface PlayerState {
  /** `server`: native controls, as sent; `ready`: script feeds the video and our controls work. */
  phase: 'server' | 'ready';
  /** Whether the browser plays HLS by itself here; then it chooses the quality. */
  native: boolean;
  /** Whether playback was started once; before, poster and start button cover the stage. */
  started: boolean;
  ownCaptions: boolean;
  /** Whether playback started muted, because browsers autoplay nothing with sound. */
  mutedByBrowser: boolean;
  trouble: Trouble | null;
  captions: Caption[];
  /** The language on screen. */
  caption: string | null;
  look: CaptionLook;
  qualities: Quality[];
  quality: number;
  speed: number;
  /** Seconds behind live, for a live stream that states it. */
  behind: number | null;
  /** Whether the kick-off of a live stream can still be seen. */
  kickoff: boolean;
  /** Marks of a live match, on the bar. */
  marks: LiveMark[];
  /** Whether only the key moments of a replay are being played. */
  moments: boolean;
}

export const FIRST_STATE: PlayerState = {
  phase: 'server',
  native: false,
  started: false,
  ownCaptions: false,
  mutedByBrowser: false,
  trouble: null,
  captions: [],
  caption: null,
  look: PLAIN_LOOK,
  qualities: [],
  quality: AUTO_QUALITY,
  speed: 1,
  behind: null,
  kickoff: false,
  marks: [],
  moments: false,
};

export type PatchState = (change: Partial<PlayerState>) => void;

/** Replays only: a live stream runs at the speed of the match. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The video or live stream of a stage. */
export interface VideoSource {
  kind: 'live' | 'replay';
  url: string;
  poster: string | null;
  title: string;
  dvr: boolean;
  /** ISO moment of a live stream's first picture, where known. */
  startedAt: string | null;
  chapters: Chapter[];
  cast: CastSetup | null;
}

/** Where the operator has set up casting. */
export interface CastSetup {
  /** Id of the receiver at the vendor. */
  appId: string;
  texts: CastTexts;
}

/** What the controls can do. */
export interface PlayerActions {
  start(): void;
  retry(): void;
  unmute(): void;
  seekToLive(): void;
  /** Seconds from the beginning of what is shown. */
  seekTo(seconds: number): void;
  seekToKickoff(): void;
  /** Seconds of the video's own timeline. */
  seekToMark(from: number): void;
  toggleMoments(): void;
  /** Seconds from the beginning of what is shown, null where that means nothing. */
  moment(): number | null;
  chooseCaptions(language: string | null): void;
  toggleCaptions(): void;
  chooseCaptionLook(look: CaptionLook): void;
  chooseQuality(index: number): void;
  chooseSpeed(speed: number): void;
}
