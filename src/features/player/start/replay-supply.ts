import type { StartPlan } from './start-plan.ts';
import { fetchedOfAll, type Supply } from './supply.ts';

/** A film on demand. Its first segment is on its way at once: make it when a press is likely. */
export function replaySupply(plan: StartPlan, from: number): Supply {
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
