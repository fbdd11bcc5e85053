import type { Api } from '#api/api.server.ts';
import { MATCHES_PER_PAGE } from '#config/limits.ts';
import type { Event, EventFilter } from '#contract/event.ts';

/** Parts of a sport, competition or team that list its matches: page size, and which to show where there are none. */
export const MATCH_PARTS = {
  live: { size: 100, instead: ['upcoming', 'latest'] },
  upcoming: { size: MATCHES_PER_PAGE, instead: ['latest'] },
  latest: { size: MATCHES_PER_PAGE, instead: ['upcoming'] },
} as const;
export type MatchPart = keyof typeof MATCH_PARTS;

export interface Instead {
  part: 'upcoming' | 'latest';
  events: readonly Event[];
}

/** What an empty part shows: the first of the others that has matches. */
export async function matchesInstead(
  { events }: Api,
  filter: EventFilter,
  part: MatchPart,
  { count }: { count: number },
): Promise<Instead> {
  for (const other of count > 0 ? [] : MATCH_PARTS[part].instead) {
    const { data } = await events.list({ ...filter, status: other });
    if (data.length > 0) return { part: other, events: data };
  }
  return { part: 'upcoming', events: [] };
}
