import type { KeyMoment } from '#contract/video.ts';

/** What is drawn over the picture; the minute is as the timeline writes it, null where it is not known. */
export interface ShownScore {
  score: readonly [number, number];
  minute: string | null;
}

/** The score and minute of a replay at a second: those of the last moment that it has shown. Null before the first. */
export function replayScore(moments: readonly KeyMoment[], second: number): ShownScore | null {
  const shown = moments.filter(({ start }) => start <= second);
  const score = shown.findLast((moment) => moment.score !== null)?.score;
  return score ? { score, minute: shown.at(-1)!.minute } : null;
}
