import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import { type PageNames, pageNames } from '#lib/page-names.ts';
import { call, isObject } from './call.browser.ts';

/** `GET /api/v2/searches`. Rejects when the answer is unusable or late. Not zod, which would weigh too much. */
export async function fetchSearches(query: string, signal: AbortSignal): Promise<SearchAnswer['data']> {
  const path = `/api/v2/searches?${new URLSearchParams({ query })}` as const;
  const [body, names] = await Promise.all([call(path, { signal }), pageNames()]);
  if (!isObject(body['data'])) throw body;
  const groups = Object.entries(body['data']);
  return Object.fromEntries(groups.map(([group, results]) => [group, readResults(results, names)]));
}

function readResults(results: unknown, names: PageNames): SearchResult[] {
  return Array.isArray(results) ? results.filter(isResult).map((result) => named(complete(result), names)) : [];
}

function named(result: SearchResult, names: PageNames): SearchResult {
  if (result.type.toLowerCase() === 'team') return { ...result, name: names.team(result.name) };
  const teams = result.teams.map((team) => ({ ...team, name: names.team(team.name) }));
  return teams.length > 0 ? { ...result, name: names.match(result.name), teams } : result;
}

function complete({
  uuid,
  name,
  type,
  sport,
  imageUrl,
  teams,
  startTime,
  status,
  score,
}: Partial<SearchResult> & Named): SearchResult {
  return {
    uuid,
    name,
    type: type ?? '',
    sport: nameOf(sport),
    imageUrl: imageUrl ?? null,
    teams: Array.isArray(teams) ? teams : [],
    startTime: startTime ?? null,
    status: status ?? null,
    score: Array.isArray(score) && score.length === 2 ? score : null,
  };
}

/** Also of a backend that sends the sport as everywhere else: `{ name }`. */
function nameOf(sport: unknown): string | null {
  const name = isObject(sport) ? sport['name'] : sport;
  return typeof name === 'string' ? name : null;
}

type Named = Pick<SearchResult, 'uuid' | 'name'>;
const isResult = (value: unknown): value is Named =>
  isObject(value) && typeof value['uuid'] === 'string' && typeof value['name'] === 'string';
