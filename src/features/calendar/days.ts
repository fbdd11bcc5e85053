import type { Api } from '#api/api.server.ts';
import { MATCHES_PER_PAGE } from '#config/limits.ts';
import type { Event, EventFilter } from '#contract/event.ts';
import { type Range, rangeOf } from './ranges.ts';

const MINUTE_MS = 60_000;
/** Matches that began earlier are probably over. */
const RUNNING_MS = 120 * MINUTE_MS;

/** Events of a day, and their total. */
export interface ListedDay {
  day: string;
  events: Event[];
  total: number;
}

type Events = Api['events'];

export interface DaysRequest {
  filter: EventFilter;
  zone: string;
  /** Current time, ms. */
  now: number;
}

/** A page of a day's events, in the order they start. On the first, live ones of other pages come before them. */
export async function loadDay(events: Events, day: string, page: number, request: DaysRequest): Promise<ListedDay> {
  const ofDay = { ...request.filter, ...rangeOf(day, 'day', request.zone), per_page: MATCHES_PER_PAGE };
  const list = await events.list({ ...ofDay, page });
  const isCut = page === 1 && list.totalCount > list.data.length;
  const live = isCut ? (await events.list({ ...ofDay, status: 'live' })).data : [];
  const shown = new Set(list.data.map(({ uuid }) => uuid));
  return { day, events: [...live.filter(({ uuid }) => !shown.has(uuid)), ...list.data], total: list.totalCount };
}

/**
 * Each day with its first events, at most `count`; the current day with those that are live or yet to come, or else its
 * last ones. `known`: a day that is already loaded with as many or more.
 */
export function loadDays(
  events: Events,
  days: readonly string[],
  count: number,
  request: DaysRequest,
  known?: ListedDay,
): Promise<ListedDay[]> {
  return Promise.all(
    days.map((day) => (day === known?.day ? shortened(known, count, request) : firstOf(events, day, count, request))),
  );
}

async function firstOf(events: Events, day: string, count: number, request: DaysRequest): Promise<ListedDay> {
  const range = rangeOf(day, 'day', request.zone);
  const first = (per_page: number) => events.list({ ...request.filter, ...range, per_page });
  const recent = recentOf(range, request.now);
  const total = recent === null ? 0 : (await first(1)).totalCount;
  const shown = recent !== null && total > count ? await onNow(events, range, recent, count, request) : [];
  if (shown.length > 0) return { day, events: shown, total };
  const all = await first(count);
  return { day, events: all.data, total: all.totalCount };
}

async function onNow(events: Events, range: Range, recent: string, count: number, { filter }: DaysRequest) {
  const shown: Event[] = [];
  // One after another: the view of a match that is not shown costs as much as that of one that is.
  const add = async (asked: EventFilter) => {
    const left = count - shown.length;
    if (left > 0) shown.push(...(await events.list({ ...filter, ...asked, per_page: left })).data);
  };
  await add({ from: range.from, to: recent, status: 'live' });
  await add({ from: recent, to: range.to });
  // What is upcoming of the time that is over has a day without a time.
  if (!filter.status) await add({ from: range.from, to: recent, status: 'upcoming' });
  if (shown.length > 0) return shown;
  const over = await events.list({ ...filter, ...range, status: 'latest', per_page: count });
  return over.data.toReversed();
}

/** What `firstOf` takes of a day, from more of its events. */
function shortened({ day, events, total }: ListedDay, count: number, { zone, now }: DaysRequest): ListedDay {
  const recent = recentOf(rangeOf(day, 'day', zone), now);
  const isOn = ({ status, startTime, startTimeKnown }: Event) =>
    recent === null || status === 'live' || (startTimeKnown ? startTime >= recent : status === 'scheduled');
  const shown = total > count ? events.filter(isOn) : events;
  return { day, events: shown.length > 0 ? shown.slice(0, count) : events.slice(-count), total };
}

/** Since when, to the minute, the matches of the current day may still go on; null on other days. */
function recentOf({ from, to }: Range, now: number): string | null {
  // Requests of one minute ask for the same lists, whose counts are kept.
  const minute = now - (now % MINUTE_MS);
  const recent = new Date(minute - RUNNING_MS).toISOString();
  return from < recent && recent < to ? recent : null;
}
