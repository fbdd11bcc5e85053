import { describe, expect, test } from 'vitest';
import type { EventFilter } from '#contract/event.ts';
import { loadDay, loadDays } from '#features/calendar/days.ts';
import { catalogue, DAY, HOUR_MS, midnight, ZONE } from '../../../support/calendar-catalogue.ts';

const NOTHING = { data: [], count: 0, totalCount: 0 };

test.each([
  [0, 1, 0],
  [30, 1, 30],
  [141, 1, 30],
  [141, 2, 30],
  [141, 5, 21],
  [141, 6, 0],
])('of a day with %i events page %i has %i, and the total', async (total, page, shown) => {
  const { events } = catalogue(Array.from({ length: total }, (_, index) => midnight + index * 60_000));
  const list = await loadDay(events, DAY, page, { filter: {}, zone: ZONE, now: midnight });
  expect([list.events.length, list.total]).toEqual([shown, total]);
  expect(list.events[0]?.uuid).toBe(shown > 0 ? `e${(page - 1) * 30}` : undefined);
});

test('live events of a later page are first on the first page, and not twice', async () => {
  const { events } = catalogue(
    Array.from({ length: 60 }, (_, index) => midnight + index * 60_000),
    ['e3', 'e50'],
  );
  const [first, second] = [1, 2].map((page) => loadDay(events, DAY, page, { filter: {}, zone: ZONE, now: midnight }));
  expect((await first)?.events.map(({ uuid }) => uuid).slice(0, 5)).toEqual(['e50', 'e0', 'e1', 'e2', 'e3']);
  expect((await first)?.events).toHaveLength(31);
  expect((await second)?.events).toHaveLength(30);
});

describe('of a current day with more events than fit', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => midnight + hour * HOUR_MS);
  const shownAt = async (now: number, live: readonly string[] = []) => {
    const { events } = catalogue(hours, live);
    const request = { filter: {}, zone: ZONE, now };
    const [today, tomorrow] = await loadDays(events, [DAY, '2026-11-22'], 3, request);
    expect([today?.total, tomorrow]).toEqual([24, { day: '2026-11-22', events: [], total: 0 }]);
    return today?.events.map(({ uuid }) => uuid);
  };

  test('those of the last two hours and later are shown', async () => {
    expect(await shownAt(midnight + 15 * HOUR_MS)).toEqual(['e13', 'e14', 'e15']);
  });

  test('requests of one minute ask for the same lists, whose counts are kept', async () => {
    const { events, asked } = catalogue(hours);
    const askedAt = async (now: number) => {
      asked.length = 0;
      await loadDays(events, [DAY], 3, { filter: {}, zone: ZONE, now });
      return structuredClone(asked);
    };
    const noon = midnight + 12 * HOUR_MS;
    expect(await askedAt(noon + 59_999)).toEqual(await askedAt(noon));
    expect(await askedAt(noon + 60_000)).not.toEqual(await askedAt(noon));
  });

  test('no more are asked for than are shown', async () => {
    const { events, asked } = catalogue(hours, ['e4', 'e5']);
    await loadDays(events, [DAY], 3, { filter: {}, zone: ZONE, now: midnight + 15 * HOUR_MS });
    // The total, those that are live for longer, and one that fills the rest.
    expect(asked.map(({ per_page }) => per_page)).toEqual([1, 3, 1]);
  });

  test('one that is live for longer is first', async () => {
    expect(await shownAt(midnight + 15 * HOUR_MS, ['e4', 'e14'])).toEqual(['e4', 'e13', 'e14']);
  });

  test('those of the day without a time are yet to come, in the evening too', async () => {
    const { events } = catalogue([midnight, midnight + HOUR_MS, DAY, DAY]);
    const request = { filter: {}, zone: ZONE, now: midnight + 22 * HOUR_MS };
    const [today] = await loadDays(events, [DAY], 3, request);
    expect(today?.events.map(({ uuid }) => uuid)).toEqual(['e2', 'e3']);
    const [shorter] = await loadDays(events, [DAY], 1, request, today);
    expect(shorter?.events.map(({ uuid }) => uuid)).toEqual(['e2']);
  });

  test('where none is live, to come or over, the first ones are shown', async () => {
    const { list } = catalogue(hours.slice(0, 5)).events as { list: (filter: EventFilter) => Promise<typeof NOTHING> };
    const cancelled = { list: async (filter: EventFilter) => (filter.status ? NOTHING : list(filter)) };
    const request = { filter: {}, zone: ZONE, now: midnight + 20 * HOUR_MS };
    const [today] = await loadDays(cancelled as never, [DAY], 3, request);
    expect(today?.events.map(({ uuid }) => uuid)).toEqual(['e0', 'e1', 'e2']);
  });

  test('in its last minutes the last ones are shown', async () => {
    const ended = hours.slice(0, 20);
    const { events } = catalogue(ended);
    const request = { filter: {}, zone: ZONE, now: midnight + 23 * HOUR_MS };
    const [today] = await loadDays(events, [DAY], 3, request);
    expect(today?.events.map(({ uuid }) => uuid)).toEqual(['e17', 'e18', 'e19']);
  });
});

test.each([
  ['more than are loaded', 60, 0],
  ['all loaded', 30, 0],
  ['all loaded, at noon', 30, 12],
  ['more than are loaded, at noon', 60, 12],
  ['more than are loaded, all over', 60, 23],
])('the week takes from the loaded day what it would load itself: %s', async (_what, total, hour) => {
  const starts = Array.from({ length: total }, (_, index) => midnight + (index * 20 * HOUR_MS) / total);
  const { events, asked } = catalogue(starts, hour === 12 ? ['e1', `e${total / 2}`] : []);
  const request = { filter: {}, zone: ZONE, now: midnight + hour * HOUR_MS };
  const [known] = await loadDays(events, [DAY], 48, request);
  asked.length = 0;
  const shortened = await loadDays(events, [DAY], 8, request, known);
  expect(asked).toEqual([]);
  expect(shortened).toEqual(await loadDays(events, [DAY], 8, request));
});
