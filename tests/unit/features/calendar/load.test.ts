import { expect, test } from 'vitest';
import { event, type EventFilter } from '#contract/event.ts';
import { loadAround, loadDay, loadDays } from '#features/calendar/load.ts';
import { rangeOf } from '#features/calendar/ranges.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/Berlin';
const DAY = '2026-11-21';
const midnight = Date.parse('2026-11-20T23:00:00Z');

/** An events API with one event at each of these moments. */
function catalogue(starts: readonly number[]) {
  const asked: (EventFilter & { page?: number; per_page?: number })[] = [];
  const all = starts.map((ms, index) =>
    event.parse({ uuid: `e${index}`, name: `e${index}`, eventType: 'x', startTime: new Date(ms).toISOString() }),
  );
  const list = async (filter: EventFilter & { page?: number; per_page?: number }) => {
    asked.push(filter);
    const { from = '', to = '9', page = 1, per_page = 10 } = filter;
    const found = all.filter(({ startTime }) => startTime >= from && startTime < to);
    const data = found.slice((page - 1) * per_page, page * per_page);
    return { data, count: data.length, totalCount: found.length };
  };
  return { events: { list } as never, asked };
}

test.each([
  [0, 0],
  [99, 99],
  [141, 141],
  [300, 300],
  [450, 300],
])('of a day with %i events %i are shown, with the total', async (total, shown) => {
  const { events } = catalogue(Array.from({ length: total }, (_, index) => midnight + index * 60_000));
  const list = await loadDay(events, {}, rangeOf(DAY, 'day', ZONE));
  expect([list.events.length, list.total]).toEqual([shown, total]);
  expect(new Set(list.events.map(({ uuid }) => uuid)).size).toBe(shown);
});

test('a full current day shows live and upcoming events and the total of the day', async () => {
  const { events } = catalogue(Array.from({ length: 24 }, (_, hour) => midnight + hour * HOUR_MS));
  const request = { filter: {}, zone: ZONE, count: 3, now: midnight + 15 * HOUR_MS };
  const [today, tomorrow] = await loadDays(events, [DAY, '2026-11-22'], request);
  expect(today?.events.map(({ uuid }) => uuid)).toEqual(['e13', 'e14', 'e15']);
  expect(today?.total).toBe(24);
  expect(tomorrow).toEqual({ day: '2026-11-22', events: [], total: 0 });
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
