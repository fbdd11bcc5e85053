import { atom, type ReadableAtom } from 'nanostores';
import { SEARCH_DEBOUNCE_MS, SEARCH_FLASH_MS } from '#config/limits.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { groupResults, type ResultGroup } from './group-results.ts';
import { longEnough, normalizeQuery } from './query.ts';

export type Search =
  | { kind: 'idle' | 'short' }
  /** `groups` are those of the query before, shown until the answer comes. */
  | { kind: 'loading'; query: string; groups: ResultGroup[] }
  | { kind: 'results'; query: string; groups: ResultGroup[] }
  | { kind: 'none' | 'failed'; query: string };

/** Finds results of a normalized query. Rejects when there is no usable answer, also when `signal` aborts. */
export type Find = (query: string, signal: AbortSignal) => Promise<SearchAnswer['data']>;

export interface SearchStore {
  $search: ReadableAtom<Search>;
  /** The field's text changed: asks 300 ms after the last change. */
  type(text: string): void;
  /** Asks at once, and shows that it is loading for at least 300 ms. */
  submit(text: string): void;
  /** Asks again what failed. */
  retry(): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The search of one panel: only the newest question is ever answered, older requests are aborted. */
export function createSearch(find: Find): SearchStore {
  const $search = atom<Search>({ kind: 'idle' });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | undefined;

  async function ask(query: string, flash?: Promise<unknown>): Promise<void> {
    const current = $search.get();
    const own = stop();
    $search.set({ kind: 'loading', query, groups: 'groups' in current ? current.groups : [] });
    const [found] = await Promise.all([answer(find, query, own.signal), flash]);
    if (!own.signal.aborted) $search.set(found);
  }

  function stop(): AbortController {
    clearTimeout(waiting);
    underWay?.abort();
    underWay = new AbortController();
    return underWay;
  }

  /** The query of a text, or undefined, with the panel emptied, where it is too short to be asked. */
  function askable(text: string): string | undefined {
    const query = normalizeQuery(text);
    if (longEnough(query)) return query;
    stop();
    $search.set({ kind: query === '' ? 'idle' : 'short' });
    return undefined;
  }

  return {
    $search,
    type(text) {
      const query = askable(text);
      if (query === undefined) return;
      stop();
      const current = $search.get();
      const known = current.kind === 'results' || current.kind === 'none' ? current.query : undefined;
      if (query !== known) waiting = setTimeout(() => ask(query), SEARCH_DEBOUNCE_MS);
    },
    submit(text) {
      const query = askable(text);
      if (query !== undefined) ask(query, pause(SEARCH_FLASH_MS));
    },
    retry() {
      const current = $search.get();
      if (current.kind === 'failed') ask(current.query);
    },
  };
}

async function answer(find: Find, query: string, signal: AbortSignal): Promise<Search> {
  try {
    const groups = groupResults(await find(query, signal));
    return groups.length > 0 ? { kind: 'results', query, groups } : { kind: 'none', query };
  } catch {
    return { kind: 'failed', query };
  }
}
