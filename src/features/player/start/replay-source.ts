import { fetchedOfAll, type SegmentSource } from './segment-source.ts';
import type { StartPlan } from './start-plan.ts';

/** A video on demand. Requests its first segment at once: create it when a click is likely. */
export function replaySource(plan: StartPlan, from: number): SegmentSource {
  const { segmentSeconds, seconds } = plan;
  let next = Math.floor(from / segmentSeconds);
  const fetchNext = () => fetchedOfAll(plan, 'segment', next);
  let first: Promise<Response[]> | null = fetchNext();
  return {
    plan,
    seconds,
    inits: fetchedOfAll(plan, 'init'),
    open: async () => ({ from, shift: 0 }),
    next: () => {
      const waiting = first;
      first = null;
      return waiting ?? (next * segmentSeconds < seconds ? fetchNext() : null);
    },
    fed: () => void next++,
    until: () => Math.min(next * segmentSeconds, seconds),
    whole: () => true,
    first: () => null,
  };
}
