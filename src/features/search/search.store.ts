import { atom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS, SEARCH_FLASH_MS } from '#config/limits.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { groupResults, type ResultGroup } from './group-results.ts';
import { longEnough, normalizeQuery } from './query.ts';

export type Search =
  | { kind: 'idle' | 'short' }
  /** `groups` of the previous query stay visible while loading. */
  | { kind: 'loading'; query: string; groups: ResultGroup[] }
  | { kind: 'results'; query: string; groups: ResultGroup[] }
  | { kind: 'none' | 'failed'; query: string };

/** Searches for a normalized query; rejects on failure and abort. */
export type Find = (query: string, signal: AbortSignal) => Promise<SearchAnswer['data']>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Search of one panel: a new query aborts the previous request. */
export function createSearch(find: Find) {
  const $search = atom<Search>({ kind: 'idle' });
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  async function ask(query: string, flash?: Promise<unknown>): Promise<void> {
    const current = $search.get();
    const own = stop();
    $search.set({ kind: 'loading', query, groups: 'groups' in current ? current.groups : [] });
    const [found] = await Promise.all([answer(find, query, own.signal), flash]);
    if (!own.signal.aborted) $search.set(found);
  }

  function stop(): AbortController {
    clearTimeout(debounce);
    request?.abort();
    request = new AbortController();
    return request;
  }

  /** The normalized query; for one that is too short, clears the panel and returns undefined. */
  function searchable(text: string): string | undefined {
    const query = normalizeQuery(text);
    if (longEnough(query)) return query;
    stop();
    $search.set({ kind: query === '' ? 'idle' : 'short' });
    return undefined;
  }

  return {
    $search,
    /** The text changed: searches 300 ms after the last change. */
    type(text: string) {
      const query = searchable(text);
      if (query === undefined) return;
      stop();
      const current = $search.get();
      const last = current.kind === 'results' || current.kind === 'none' ? current.query : undefined;
      if (query !== last) debounce = setTimeout(() => ask(query), SEARCH_DEBOUNCE_MS);
    },
    /** Searches at once and shows the loading state for at least 300 ms. */
    submit(text: string) {
      const query = searchable(text);
      if (query !== undefined) ask(query, pause(SEARCH_FLASH_MS));
    },
    /** Repeats a failed search. */
    retry() {
      const current = $search.get();
      if (current.kind === 'failed') ask(current.query);
    },
  };
}

async function answer(find: Find, query: string, signal: AbortSignal): Promise<Search> {
  try {
    const groups = groupResults(await find(query, signal), query);
    return groups.length > 0 ? { kind: 'results', query, groups } : { kind: 'none', query };
  } catch {
    return { kind: 'failed', query };
  }
}
