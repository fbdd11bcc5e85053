import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import { matchDayEndpoints } from '#contract/admin/match-day.ts';
import { placeOptions } from './options.ts';
import { suggestedTeams } from './sides.ts';

/** What the page of a match shows; undefined when nothing has the id. */
export async function loadMatchPage(api: Api, call: AdminCall, uuid: string) {
  const [match, teams, options, timeline, highlights, scorers] = await Promise.all([
    api.events.get(uuid),
    suggestedTeams(api),
    placeOptions(api),
    api.events.timeline(uuid),
    api.highlights.list({ event: uuid, per_page: 1 }),
    call(matchDayEndpoints.scorers, { uuid }),
  ]);
  const belongs = { entries: timeline.length, highlights: highlights.totalCount };
  return match && { match, teams, ...options, belongs, scorers: scorers.data };
}
