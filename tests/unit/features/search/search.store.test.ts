import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '#contract/search.ts';
import { createSearch, type Find } from '#features/search/search.store.ts';

const team = (name: string) => ({
  uuid: name,
  name,
  type: 'team',
  sport: null,
  imageUrl: null,
  teams: [],
  startTime: null,
  status: null,
  score: null,
});
const found = (name: string): SearchAnswer['data'] => ({ teams: [team(name)] });

/** A backend with answers under the test’s control. */
function backend() {
  const asked: {
    query: string;
    signal: AbortSignal;
    answer(data: SearchAnswer['data']): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const find: Find = (query, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer['data']>();
    asked.push({
      query,
      signal,
      async answer(data) {
        resolve(data);
        await vi.advanceTimersByTimeAsync(0);
      },
      async fail() {
        reject(new Error('no answer'));
        await vi.advanceTimersByTimeAsync(0);
      },
    });
    return promise;
  };
  const search = createSearch(find);
  return { asked, search, state: () => search.$search.get() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('searches once, 300 ms after the last change', () => {
  const { asked, search, state } = backend();
  for (const text of ['bay', 'baye', 'bayer']) {
    search.type(text);
    vi.advanceTimersByTime(299);
  }
  expect(asked).toEqual([]);
  expect(state()).toEqual({ kind: 'idle' });
  vi.advanceTimersByTime(1);
  expect(asked.map(({ query }) => query)).toEqual(['bayer']);
  expect(state()).toMatchObject({ kind: 'loading', query: 'bayer' });
});

test.each([
  ['', 'idle'],
  ['   ', 'idle'],
  ['ba', 'short'],
  ['  b  ', 'short'],
  ['⚽⚽', 'short'],
])('%j starts no search, even when submitted', (text, kind) => {
  const { asked, search, state } = backend();
  search.type(text);
  search.submit(text);
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
  expect(state()).toEqual({ kind });
});

test('collapses spaces in the query', () => {
  const { asked, search } = backend();
  search.submit('  real   madrid ');
  expect(asked[0]?.query).toBe('real madrid');
});

test('shows results, or that there are none', async () => {
  const { asked, search, state } = backend();
  search.submit('bayern');
  vi.advanceTimersByTime(300);
  await asked[0]?.answer(found('Bayern'));
  expect(state()).toEqual({
    kind: 'results',
    query: 'bayern',
    groups: [{ name: 'teams', results: [team('Bayern')], more: false }],
  });
  search.submit('xyzzy');
  vi.advanceTimersByTime(300);
  await asked[1]?.answer({ teams: [], events: [] });
  expect(state()).toEqual({ kind: 'none', query: 'xyzzy' });
});

test('shows the previous results while loading and clears them below three characters', async () => {
  const { asked, search, state } = backend();
  search.type('bayern');
  vi.advanceTimersByTime(300);
  await asked[0]?.answer(found('Bayern'));
  search.type('bayer');
  vi.advanceTimersByTime(300);
  expect(state()).toMatchObject({ kind: 'loading', query: 'bayer', groups: [{ name: 'teams' }] });
  search.type('ba');
  expect(state()).toEqual({ kind: 'short' });
});

test('a change that does not alter the query starts no search', async () => {
  const { asked, search, state } = backend();
  search.type('bayern');
  vi.advanceTimersByTime(300);
  await asked[0]?.answer(found('Bayern'));
  search.type('bayerns');
  search.type('bayern ');
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
  expect(state().kind).toBe('results');
});

test('aborts the older request; its late response never replaces a newer one', async () => {
  const { asked, search, state } = backend();
  search.submit('bayern');
  search.submit('arsenal');
  vi.advanceTimersByTime(300);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await asked[1]?.answer(found('Arsenal'));
  await asked[0]?.answer(found('Bayern'));
  expect(state()).toMatchObject({ kind: 'results', query: 'arsenal' });
});

test('ignores a response after the field was cleared', async () => {
  const { asked, search, state } = backend();
  search.type('bayern');
  vi.advanceTimersByTime(300);
  search.type('');
  await asked[0]?.answer(found('Bayern'));
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(state()).toEqual({ kind: 'idle' });
});

test('submitting searches at once, and only once', () => {
  const { asked, search } = backend();
  search.type('bayern');
  search.submit('bayern');
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
});

test('submitting shows the loading state for at least 300 ms', async () => {
  const { asked, search, state } = backend();
  search.submit('bayern');
  await asked[0]?.answer(found('Bayern'));
  await vi.advanceTimersByTimeAsync(299);
  expect(state().kind).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(state().kind).toBe('results');
});

test('a failure is not "no results" and can be retried', async () => {
  const { asked, search, state } = backend();
  search.type('bayern');
  vi.advanceTimersByTime(300);
  await asked[0]?.fail();
  expect(state()).toEqual({ kind: 'failed', query: 'bayern' });
  search.retry();
  expect(state()).toMatchObject({ kind: 'loading', query: 'bayern' });
  await asked[1]?.answer(found('Bayern'));
  expect(state().kind).toBe('results');
});

test('retrying without a failure does nothing', () => {
  const { asked, search } = backend();
  search.retry();
  expect(asked).toEqual([]);
});
