import { afterEach, expect, test, vi } from 'vitest';
import { fetchSearches } from '#api/searches.browser.ts';

const answering = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
const ask = (query = 'bayern') => fetchSearches(query, new AbortController().signal);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('requests the site’s origin with the encoded query', async () => {
  const asked = answering({ data: {} });
  await ask('b&c ü');
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v2/searches?query=b%26c+%C3%BC');
});

test('adds defaults to results, and drops invalid ones', async () => {
  answering({ data: { teams: [{ uuid: '1', name: 'A', type: 'team' }, { uuid: 2 }, null], clubs: 'none' } });
  expect(await ask()).toEqual({
    teams: [
      {
        uuid: '1',
        name: 'A',
        type: 'team',
        sport: null,
        imageUrl: null,
        teams: [],
        startTime: null,
        status: null,
        score: null,
      },
    ],
    clubs: [],
  });
});

test.each([
  ['an error status', { data: {} }, 500],
  ['errors with status 200', { data: {}, errors: [{ code: 'x' }] }, 200],
  ['a body without data', {}, 200],
])('%s is a failure', async (_name, body, status) => {
  answering(body, status);
  await expect(ask()).rejects.toEqual(body);
});

test.each(['<html>', '', 'null', '[]', '"text"'])(
  'the body %j is a failure with the status of its answer',
  async (body) => {
    for (const status of [200, 404, 500]) {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, statusText: 'Text' }));
      await expect(ask()).rejects.toEqual({ status, errors: [{ code: 'http', detail: 'Text' }] });
    }
  },
);

test('the sport of a result may be a name or an object with one', async () => {
  const result = { uuid: '1', name: 'A', type: 'team' };
  answering({
    data: {
      teams: [
        { ...result, sport: 'Football' },
        { ...result, sport: { name: 'Handball' } },
      ],
    },
  });
  expect((await ask())['teams']?.map(({ sport }) => sport)).toEqual(['Football', 'Handball']);
});

test('is cancelled by its signal', async () => {
  const asked = answering({ data: {} });
  const controller = new AbortController();
  await fetchSearches('bayern', controller.signal);
  controller.abort();
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test.each([
  ['de', 'Deutschland', 'Deutschland – Schottland'],
  ['en-GB', 'Germany', 'Germany – Scotland'],
])('on a page in %s a national team is %s', async (lang, team, match) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const sides = ['Germany', 'Scotland'].map((name, index) => ({ uuid: String(index), name }));
  const results = { type: 'event', uuid: '3', name: 'Germany – Scotland', teams: sides };
  answering({
    data: { teams: [{ ...sides[0], type: 'team' }], events: [results], clubs: [{ ...sides[0], type: 'club' }] },
  });
  const { teams, events, clubs } = await ask();
  expect([teams?.[0]?.name, events?.[0]?.name, events?.[0]?.teams[0]?.name]).toEqual([team, match, team]);
  expect(clubs?.[0]?.name).toBe('Germany');
});
