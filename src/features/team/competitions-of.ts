import type { Reference } from '#contract/primitives.ts';

/** Competitions of matches or seasons, each once, in order of appearance. */
export function competitionsOf(ofOnes: readonly { competition: Reference | null }[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const { competition } of ofOnes) if (competition) found.set(competition.uuid, competition);
  return [...found.values()];
}
