import type { StartPlan } from './start-plan.ts';

/** The first segments of a video; seconds on the element's timeline. */
export interface SegmentSource {
  plan: StartPlan;
  /** Init segments, one per track, already requested. */
  inits: Promise<Response>[];
  /** Duration of the video; Infinity for a live stream. */
  seconds: number;
  /** Where playback starts, and the offset of the element's timeline from that of the media. */
  open(): Promise<{ from: number; shift: number }>;
  /** The next segments or parts, one per track; null at the end. */
  next(): Promise<Response>[] | null;
  /** Call it after appending the result of `next`. */
  fed(): void;
  /** The start of the first segment that is not complete: the engine continues there. */
  until(): number;
  /** Whether nothing is appended after `until`. */
  whole(): boolean;
  /** The segment at zero of the element's timeline; null where every playlist starts there. */
  first(): number | null;
}

/** @throws Error for an answer that is not 2xx */
export async function fetched(address: string, base: string): Promise<Response> {
  const response = await fetch(new URL(address, base));
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

/** The same piece of every track. A failure without a consumer is ignored. */
export function fetchedOfAll({ url, tracks }: StartPlan, piece: 'init' | 'segment' | 'part', segment = 0, part = 0) {
  const address = (template: string) => template.replace('{n}', `${segment}`).replace('{p}', `${part}`);
  return tracks.map((track) => {
    const answer = fetched(address(track[piece]), url);
    answer.catch(() => null);
    return answer;
  });
}
