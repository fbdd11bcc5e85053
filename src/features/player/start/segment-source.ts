import type { StartPlan } from './start-plan.ts';

/** Where the first segments of a video come from; seconds are those of the element's timeline. */
export interface SegmentSource {
  plan: StartPlan;
  /** Init segments, one a track, already requested. */
  inits: Promise<Response[]>;
  /** Duration of the video; Infinity for a live stream. */
  seconds: number;
  /** Finds out where to start. */
  open(): Promise<Opening>;
  /** The next segments or parts, one a track; null where there are no more. */
  next(): Promise<Response[]> | null;
  /** Reports that all of what `next` gave is appended. */
  fed(): void;
  /** Second at which the engine goes on: the start of the first segment that is not appended to its end. */
  until(): number;
  /** Whether everything appended ends there. */
  whole(): boolean;
  /** Number of the segment at which the element's timeline begins; null where every playlist begins there. */
  first(): number | null;
}

/** Where playback starts, and the offset of the element's timeline from that of the media. */
export interface Opening {
  from: number;
  shift: number;
}

/** @throws Error for an answer that is not 2xx */
export async function fetched(address: string, base: string): Promise<Response> {
  const response = await fetch(new URL(address, base));
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

/** The same piece of every track. A failure is reported only to who waits for it. */
export function fetchedOfAll({ url, tracks }: StartPlan, piece: 'init' | 'segment' | 'part', segment = 0, part = 0) {
  const address = (template: string) => template.replace('{n}', `${segment}`).replace('{p}', `${part}`);
  const answers = Promise.all(tracks.map((track) => fetched(address(track[piece]), url)));
  answers.catch(() => null);
  return answers;
}
