import type { RefObject } from 'react';
import type { Chapter } from '#contract/video.ts';
import { PLAIN_LOOK } from './captions/caption-look.ts';
import type { Caption } from './captions/captions.ts';
import type { LiveMark } from './controls/live-marks.ts';
import type { AudioChoice } from './engine/audio-choice.ts';
import { AUTO_QUALITY, type Quality } from './engine/quality.ts';
import type { Session, Trouble } from './engine/session.ts';
import type { CastTexts } from './texts.ts';

export const FIRST_STATE = {
  /** `server`: native controls; `ready`: our controls work. */
  phase: 'server' as 'server' | 'ready',
  /** Before the first playback, poster and start button cover the stage. */
  started: false,
  ownCaptions: false,
  /** Whether autoplay started muted, as browsers require. */
  mutedByBrowser: false,
  trouble: null as Trouble | null,
  captions: [] as Caption[],
  /** The language on screen. */
  caption: null as string | null,
  look: PLAIN_LOOK,
  qualities: [] as Quality[],
  quality: AUTO_QUALITY,
  sounds: [] as AudioChoice[],
  /** The label of the one that plays. */
  sound: null as string | null,
  speed: 1,
  /** Seconds behind live, null where unknown. */
  behind: null as number | null,
  /** Whether the kick-off of a live stream can still be seen. */
  kickoff: false,
  marks: [] as LiveMark[],
  /** Whether the video takes the whole width. */
  theatre: false,
  /** Whether only the key moments of a replay play. */
  moments: false,
};

export type PlayerState = typeof FIRST_STATE;
export type PatchState = (change: Partial<PlayerState>) => void;
export type VideoRef = RefObject<HTMLVideoElement | null>;
export type SessionRef = RefObject<Session | null>;

/** What the player's hooks work on. */
export interface PlayerParts {
  video: VideoRef;
  session: SessionRef;
  source: VideoSource;
  state: PlayerState;
  patch: PatchState;
}

/** Replays only: a live stream runs at the speed of the match. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The video or live stream of a stage. */
export interface VideoSource {
  kind: 'live' | 'replay';
  /** A media fragment (`#t=start,end`) plays that part alone: see clip.ts. */
  url: string;
  poster: string | null;
  title: string;
  /** uuid of the match; undefined where the page is of no match. */
  match: string | undefined;
  dvr: boolean;
  /** ISO moment of a live stream's first picture, where known. */
  startedAt: string | null;
  chapters: Chapter[];
  cast: CastSetup | null;
}

/** Set up by the operator. */
export interface CastSetup {
  /** Id of the receiver at the vendor. */
  appId: string;
  texts: CastTexts;
}
