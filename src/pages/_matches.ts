import type { Api } from '#api/api.server.ts';
import type { EventFilter } from '#contract/event.ts';

/** Parts of a sport or competition that list its matches: page size, and the matches to show where there are none. */
export const MATCH_PARTS = {
  live: { size: 100, instead: 'upcoming' },
  upcoming: { size: 50, instead: 'latest' },
  latest: { size: 50, instead: 'upcoming' },
} as const;
export type MatchPart = keyof typeof MATCH_PARTS;

export const matchesInstead = async (
  { events }: Api,
  filter: EventFilter,
  part: MatchPart,
  { count }: { count: number },
) => (count > 0 ? [] : (await events.list({ ...filter, status: MATCH_PARTS[part].instead })).data);
