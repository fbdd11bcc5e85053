import type { StartPlan } from './start-plan.ts';

/** What a film is begun with, piece by piece; seconds are those of the element's timeline. */
export interface Supply {
  plan: StartPlan;
  /** One a track, on its way. */
  inits: Promise<Response[]>;
  /** Of the whole film; Infinity for a live one. */
  seconds: number;
  /** Finds out where to begin, and what the element's times are ahead of the media's own. */
  open(): Promise<Opening>;
  /** The pieces behind those that were fed, one a track; null where there are no more. */
  next(): Promise<Response[]> | null;
  /** Says that the element has all of what `next` gave. */
  fed(): void;
  /** Second at which the engine goes on: where the first segment begins that was not fed to its end. */
  until(): number;
  /** Whether all that was fed ends there. */
  whole(): boolean;
  /** Number of the segment at which the element's timeline begins; null where every playlist begins there. */
  first(): number | null;
}

export interface Opening {
  from: number;
  shift: number;
}

/** @throws Error where the answer is none */
export async function fetched(address: string, film: string): Promise<Response> {
  const response = await fetch(new URL(address, film));
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

/** The same piece of every track; whoever never presses never hears of a failure. */
export function fetchedOfAll({ url, tracks }: StartPlan, piece: 'init' | 'segment' | 'part', segment = 0, part = 0) {
  const address = (template: string) => template.replace('{n}', `${segment}`).replace('{p}', `${part}`);
  const answers = Promise.all(tracks.map((track) => fetched(address(track[piece]), url)));
  answers.catch(() => null);
  return answers;
}
