import type { SearchAnswer, SearchResult } from '#contract/search.ts';

const PATIENCE_MS = 8000;

/**
 * `GET /api/v2/searches` from the browser, on our own origin. Rejects when the answer is not usable or takes longer than
 * 8 s. Read by hand, because zod would weigh more than the search itself.
 */
export async function fetchSearches(query: string, signal: AbortSignal): Promise<SearchAnswer['data']> {
  const response = await fetch(`/api/v2/searches?${new URLSearchParams({ query })}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  const body: unknown = await response.json();
  // A body with `errors` is a failure whatever its status.
  if (!response.ok || !isObject(body) || 'errors' in body || !isObject(body['data'])) throw body;
  return Object.fromEntries(Object.entries(body['data']).map(([group, results]) => [group, readResults(results)]));
}

function readResults(results: unknown): SearchResult[] {
  return Array.isArray(results) ? results.filter(isResult).map(complete) : [];
}

function complete({
  uuid,
  name,
  type,
  sport,
  imageUrl,
  teams,
  startTime,
}: Partial<SearchResult> & Named): SearchResult {
  return {
    uuid,
    name,
    type: type ?? '',
    sport: sport ?? null,
    imageUrl: imageUrl ?? null,
    teams: teams ?? [],
    startTime: startTime ?? null,
  };
}

type Named = Pick<SearchResult, 'uuid' | 'name'>;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isResult = (value: unknown): value is Named =>
  isObject(value) && typeof value['uuid'] === 'string' && typeof value['name'] === 'string';
