import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { answerOf, type EndpointRoute } from '#contract/endpoint.ts';
import { readForeign } from '#api/foreign/repair.ts';
import { currentHost, registerHost } from '#runtime/host.ts';

const before = currentHost();
const note = vi.fn();
beforeEach(() => {
  note.mockReset();
  registerHost({ ...before, note });
});
afterEach(() => registerHost(before));

const read = (route: EndpointRoute, body: unknown, path = `/api/v2${route.path}`) =>
  readForeign(answerOf(route).schema, body, path) as { data: Record<string, unknown>[] } & Record<string, unknown>;
const listed = (...data: unknown[]) => ({ data, count: data.length, totalCount: data.length });
const TEAM = { uuid: 't', name: 'Team' };
const EVENT = { uuid: 'e', name: 'A – B', eventType: 'live', startTime: '2026-11-21T14:00:00Z' };

test.each([
  [
    'the sport without uuid is known by its name',
    { sport: { name: 'Football' } },
    { sport: { uuid: 'Football', name: 'Football' } },
  ],
  ['no pictures', { images: null }, { images: [] }],
  [
    'a picture without address is left out',
    { images: [{ imageType: 'logo' }, { imageType: 'cover', url: '/c' }] },
    { images: [{ imageType: 'cover', url: '/c' }] },
  ],
  ['a club without uuid is no link', { club: { name: 'Club' } }, { club: null }],
  ['a field of another type is missing', { shortName: 7 }, { shortName: null }],
  ['more than is known', { mascot: { name: 'Lion' } }, {}],
])('%s', (_case, sent, shown) => {
  expect(read(endpoints.teams, listed({ ...TEAM, ...sent })).data).toEqual([
    { ...TEAM, images: [], sport: null, region: null, shortName: null, club: null, venue: null, ...shown },
  ]);
});

test.each([null, undefined, 'soon', 5])('an event that starts at %j has an open date', (startTime) => {
  const [event] = read(endpoints.events, listed({ ...EVENT, startTime, teams: null })).data;
  expect(event).toMatchObject({ startTime: '', startTimeKnown: false, teams: [] });
});

test('a row that is of no use is left out of its list, and others stay in their order', () => {
  const rows = [null, TEAM, 'team', { uuid: 'x' }, { ...TEAM, uuid: 'u' }, [], { name: 'nobody' }];
  expect(read(endpoints.teams, listed(...rows)).data.map(({ uuid }) => uuid)).toEqual(['t', 'u']);
  const groups = read(endpoints.searches, { data: { teams: [{ uuid: 't' }, { ...TEAM, type: 'team' }], clubs: null } });
  expect(groups).toMatchObject({ data: { teams: [TEAM], clubs: [] } });
});

test('links without a target are left out', () => {
  const link = { linkableType: 'Team', linkable: TEAM, position: null };
  expect(read(endpoints.topLinks, [{ ...link, linkable: null }, link])).toEqual([{ ...link, position: 0 }]);
  expect(read(endpoints.topLinks, [{ ...link, linkable: null }])).toEqual([]);
});

test('a list may be null or come without its counts', () => {
  expect(read(endpoints.teams, { data: null, count: 0, totalCount: 0 })).toEqual({ data: [], count: 0, totalCount: 0 });
  expect(read(endpoints.teams, { data: [TEAM], totalCount: null })).toMatchObject({ count: 1, totalCount: 1 });
});

test.each([
  ['a page', '<html>'],
  ['nothing', null],
  ['something else', { message: 'hello' }],
  ['rows of which none can be read', listed({ id: 1 }, { id: 2 })],
])('%s is an error that says what is wrong', (_case, body) => {
  expect(() => read(endpoints.teams, body)).toThrow(
    expect.objectContaining({ status: 502, errors: [expect.objectContaining({ code: 'unreadable' })] }),
  );
});

test('each fault is logged once, by call and field', () => {
  for (const uuid of ['a', 'b'])
    read(
      endpoints.venue,
      { uuid, name: 'Venue', capacity: 'large', images: [{ url: 1 }, { url: 2 }] },
      `/api/v2/venues/${uuid}`,
    );
  const faults = note.mock.calls.map(([text]) => String(text).split(' ').slice(0, 2).join(''));
  expect(faults).toEqual([
    '/api/v2/venues/{uuid}:images.*.imageType',
    '/api/v2/venues/{uuid}:images.*.url',
    '/api/v2/venues/{uuid}:capacity',
  ]);
});

test('what the contract says is read without a change or a word', () => {
  const page = listed({ ...EVENT, sport: TEAM });
  expect(read(endpoints.events, page).data[0]).toMatchObject({ ...EVENT, sport: TEAM, startTimeKnown: true });
  expect(note).not.toHaveBeenCalled();
});
