import type { Api } from '#api/api.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Sport, Team } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import type { SearchResult } from '#contract/search.ts';
import type { ResultGroup } from './group-results.ts';

const LIVE = 3;
const TEAMS = 6;
const SPORTS = 8;
const NONE = { data: [] };
const NO_MATCH = { startTime: null, status: null, score: null };

/** What to look at without a query: matches that are live, the most popular teams, sports. Empty where the backend fails. */
export async function loadSuggestions(api: Pick<Api, 'events' | 'teams' | 'sports'>): Promise<ResultGroup[]> {
  const [live, teams, sports] = await Promise.all([
    withFallback(api.events.list({ status: 'live', per_page: LIVE }), NONE),
    withFallback(api.teams.list({ order: 'popular', per_page: TEAMS }), NONE),
    withFallback(api.sports.list({ per_page: SPORTS }), NONE),
  ]);
  const groups: ResultGroup[] = [
    { name: 'events', results: live.data.map(eventResult), more: false },
    { name: 'teams', results: teams.data.map(teamResult), more: false },
    { name: 'sports', results: sports.data.map(sportResult), more: false },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** Without the time of its start: it is live, and the server knows no zone of a visitor. */
const eventResult = ({ uuid, name, sport, images, teams, status, score }: Event): SearchResult => ({
  ...{ uuid, name, type: 'event', sport: sport?.name ?? null, teams, startTime: null, status },
  score: score && [score.home, score.away],
  imageUrl: images[0]?.url ?? null,
});

const teamResult = ({ uuid, name, sport, images }: Team): SearchResult => ({
  ...{ uuid, name, type: 'team', sport: sport?.name ?? null, teams: [], ...NO_MATCH },
  imageUrl: images.find(({ imageType }) => imageType === 'logo')?.url ?? null,
});

const sportResult = ({ uuid, name, images }: Sport): SearchResult => ({
  ...{ uuid, name, type: 'sport', sport: null, teams: [], ...NO_MATCH },
  imageUrl: images.find(({ imageType }) => imageType === 'logo')?.url ?? null,
});
