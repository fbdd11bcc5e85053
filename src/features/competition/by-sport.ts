import type { Competition } from '#contract/entities.ts';
import type { Reference } from '#contract/primitives.ts';

export interface SportGroup {
  sport: Reference | null;
  competitions: Competition[];
}

/** Competitions under their sports, both in the order they first appear. */
export function groupBySport(competitions: readonly Competition[]): SportGroup[] {
  const groups = new Map<string, SportGroup>();
  for (const competition of competitions) {
    const key = competition.sport?.uuid ?? '';
    const group = groups.get(key) ?? { sport: competition.sport, competitions: [] };
    groups.set(key, group);
    group.competitions.push(competition);
  }
  return [...groups.values()];
}
