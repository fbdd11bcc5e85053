import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchStatus } from '#contract/event.ts';
import { listEvents } from '#platform/catalogue/events.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { type BareEvent, insertBareEvents, scatteredUuid } from '../../../support/bare-events.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const HOUR = 3_600_000;
const COUNT = 21_000;
const STATES: readonly MatchStatus[] = ['finished', 'finished', 'awarded', 'scheduled', 'postponed', 'live'];

let database: Database;
/** As they are in the order of their beginnings; many begin at once. */
let events: BareEvent[];

beforeAll(async () => {
  database = await openDatabase(':memory:');
  const made = Array.from({ length: COUNT * 2 }, (_, index) => {
    const status = STATES[index % STATES.length]!;
    const back = status === 'scheduled' || status === 'postponed' ? -1 : 1;
    return { uuid: scatteredUuid(index), status, starts_at: NOW - back * Math.floor(index / 4) * HOUR };
  });
  events = await insertBareEvents(database, made);
});
afterAll(() => database.destroy());

const ordered = (status: 'latest' | 'upcoming' | undefined) => {
  const wanted: readonly MatchStatus[] | undefined =
    status && (status === 'latest' ? ['finished', 'awarded'] : ['scheduled', 'postponed']);
  const found = events.filter((one) => wanted?.includes(one.status) ?? true).map(({ uuid }) => uuid);
  return status === 'latest' ? found.toReversed() : found;
};

test.each([
  ['latest', 1],
  ['latest', 37],
  ['latest', 205],
  ['upcoming', 1],
  ['upcoming', 139],
  [undefined, 1],
  [undefined, 199],
  [undefined, 419],
] as const)('the events that are %s, page %d of 100: as if all had been sorted', async (status, page) => {
  const all = ordered(status);
  const answer = await listEvents(database, { status, page, per_page: 100 }, NOW);
  expect(answer.data.map(({ uuid }) => uuid)).toEqual(all.slice((page - 1) * 100, page * 100));
  expect(answer.totalCount).toBe(all.length);
});

test('a page past the last is empty and still has the total', async () => {
  const answer = await listEvents(database, { status: 'latest', page: 5000, per_page: 100 }, NOW);
  expect(answer).toEqual({ data: [], count: 0, totalCount: COUNT });
});
