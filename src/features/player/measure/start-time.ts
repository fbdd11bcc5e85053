import { PICTURED, PRESSED } from '../start/start-time.ts';

const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime;

/** Milliseconds between the press and the first picture; null where the player began the film itself. */
export function startTime(): number | null {
  const [pressed, pictured] = [last(PRESSED), last(PICTURED)];
  return pressed !== undefined && pictured !== undefined ? pictured - pressed : null;
}
