import { describe, expect, test } from 'vitest';
import { event, type EventFilter } from '#contract/event.ts';
import { loadAround, loadDay, loadDays } from '#features/calendar/load.ts';
import { rangeOf } from '#features/calendar/ranges.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/Berlin';
const DAY = '2026-11-21';
const midnight = Date.parse('2026-11-20T23:00:00Z');

/** An events API with one event at each of these moments, over unless it is among the live ones. */
function catalogue(starts: readonly number[], live: readonly string[] = []) {
  const asked: (EventFilter & { page?: number; per_page?: number })[] = [];
  const all = starts.map((ms, index) =>
    event.parse({ uuid: `e${index}`, name: `e${index}`, eventType: 'x', startTime: new Date(ms).toISOString() }),
  );
  const list = async (filter: EventFilter & { page?: number; per_page?: number }) => {
    asked.push(filter);
    const { from = '', to = '9', page = 1, per_page = 10, status } = filter;
    const inRange = all.filter(({ startTime }) => startTime >= from && startTime < to);
    const found = status ? inRange.filter(({ uuid }) => (status === 'live') === live.includes(uuid)) : inRange;
    if (status === 'latest') found.reverse();
    const data = found.slice((page - 1) * per_page, page * per_page);
    return { data, count: data.length, totalCount: found.length };
  };
  return { events: { list } as never, asked };
}

test.each([
  [0, 1, 0],
  [48, 1, 48],
  [141, 1, 48],
  [141, 2, 48],
  [141, 3, 45],
  [141, 4, 0],
])('of a day with %i events page %i has %i, and the total', async (total, page, shown) => {
  const { events } = catalogue(Array.from({ length: total }, (_, index) => midnight + index * 60_000));
  const list = await loadDay(events, {}, rangeOf(DAY, 'day', ZONE), page);
  expect([list.events.length, list.total]).toEqual([shown, total]);
  expect(list.events[0]?.uuid).toBe(shown > 0 ? `e${(page - 1) * 48}` : undefined);
});

test('live events of a later page are first on the first page, and not twice', async () => {
  const { events } = catalogue(
    Array.from({ length: 60 }, (_, index) => midnight + index * 60_000),
    ['e3', 'e50'],
  );
  const [first, second] = [1, 2].map((page) => loadDay(events, {}, rangeOf(DAY, 'day', ZONE), page));
  expect((await first)?.events.map(({ uuid }) => uuid).slice(0, 5)).toEqual(['e50', 'e0', 'e1', 'e2', 'e3']);
  expect((await first)?.events).toHaveLength(49);
  expect((await second)?.events).toHaveLength(12);
});

describe('of a current day with more events than fit', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => midnight + hour * HOUR_MS);
  const shownAt = async (now: number, live: readonly string[] = []) => {
    const { events } = catalogue(hours, live);
    const request = { filter: {}, zone: ZONE, count: 3, now };
    const [today, tomorrow] = await loadDays(events, [DAY, '2026-11-22'], request);
    expect([today?.total, tomorrow]).toEqual([24, { day: '2026-11-22', events: [], total: 0 }]);
    return today?.events.map(({ uuid }) => uuid);
  };

  test('those of the last two hours and later are shown', async () => {
    expect(await shownAt(midnight + 15 * HOUR_MS)).toEqual(['e13', 'e14', 'e15']);
  });

  test('one that is live for longer is first', async () => {
    expect(await shownAt(midnight + 15 * HOUR_MS, ['e4', 'e14'])).toEqual(['e4', 'e13', 'e14']);
  });

  test('in its last minutes the last ones are shown', async () => {
    const ended = hours.slice(0, 20);
    const { events } = catalogue(ended);
    const request = { filter: {}, zone: ZONE, count: 3, now: midnight + 23 * HOUR_MS };
    const [today] = await loadDays(events, [DAY], request);
    expect(today?.events.map(({ uuid }) => uuid)).toEqual(['e17', 'e18', 'e19']);
  });
});

test('an empty span has the events before and after it', async () => {
  const { events, asked } = catalogue([midnight - HOUR_MS, midnight + 48 * HOUR_MS]);
  const { before, after } = await loadAround(events, { sport: 's' }, rangeOf(DAY, 'day', ZONE));
  expect([before?.uuid, after?.uuid]).toEqual(['e0', 'e1']);
  expect(asked.map(({ sport, status }) => [sport, status])).toEqual([
    ['s', 'latest'],
    ['s', undefined],
  ]);
});

test('a filter for live events does not search other days', async () => {
  const { events, asked } = catalogue([midnight]);
  expect(await loadAround(events, { status: 'live' }, rangeOf(DAY, 'day', ZONE))).toMatchObject({ next: [] });
  expect(asked).toEqual([]);
});
