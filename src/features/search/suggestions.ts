import type { Api } from '#api/api.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Team } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import type { SearchResult } from '#contract/search.ts';
import type { ResultGroup } from './group-results.ts';

const LIVE = 3;
const TEAMS = 6;
const NONE = { data: [] };

/** What to look at without a query: matches that are live, and the most popular teams. Empty where the backend fails. */
export async function loadSuggestions(api: Pick<Api, 'events' | 'teams'>): Promise<ResultGroup[]> {
  const [live, teams] = await Promise.all([
    withFallback(api.events.list({ status: 'live', per_page: LIVE }), NONE),
    withFallback(api.teams.list({ order: 'popular', per_page: TEAMS }), NONE),
  ]);
  const groups: ResultGroup[] = [
    { name: 'events', results: live.data.map(eventResult), more: false },
    { name: 'teams', results: teams.data.map(teamResult), more: false },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** Without the time of its start: it is live, and the server knows no zone of a visitor. */
const eventResult = ({ uuid, name, sport, images, teams }: Event): SearchResult => ({
  ...{ uuid, name, type: 'event', sport: sport?.name ?? null, teams, startTime: null },
  imageUrl: images[0]?.url ?? null,
});

const teamResult = ({ uuid, name, sport, images }: Team): SearchResult => ({
  ...{ uuid, name, type: 'team', sport: sport?.name ?? null, teams: [], startTime: null },
  imageUrl: images.find(({ imageType }) => imageType === 'logo')?.url ?? null,
});
