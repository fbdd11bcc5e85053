import type { Api } from '#api/api.server.ts';
import type { Event, EventFilter } from '#contract/event.ts';
import { inReach } from './query.ts';
import { daysOf, type Range, rangeOf, type Span, shift } from './ranges.ts';

/** Matches of a page of a day; without a view in the address, a day's first matches. */
export const DAY_SIZE = 48;
/** Matches that began earlier are probably over. */
const RUNNING_MS = 2 * 3_600_000;

/** Events of a span, and their total. */
export interface Listed {
  events: Event[];
  total: number;
}

export interface ListedDay extends Listed {
  day: string;
}

type Events = Api['events'];

/** A page of a day's events, in the order they start. On the first, live ones of other pages come before them. */
export async function loadDay(events: Events, filter: EventFilter, range: Range, page: number): Promise<Listed> {
  const ofDay = { ...filter, ...range, per_page: DAY_SIZE };
  const list = await events.list({ ...ofDay, page });
  const isCut = page === 1 && list.totalCount > list.data.length;
  const live = isCut ? (await events.list({ ...ofDay, status: 'live' })).data : [];
  const shown = new Set(list.data.map(({ uuid }) => uuid));
  return { events: [...live.filter(({ uuid }) => !shown.has(uuid)), ...list.data], total: list.totalCount };
}

export interface DaysRequest {
  filter: EventFilter;
  zone: string;
  /** Maximum of events per day. */
  count: number;
  /** Current time, ms. */
  now: number;
}

/** Each day with its first events; the current day with those that are live or yet to come, or else its last ones. */
export function loadDays(events: Events, days: readonly string[], request: DaysRequest): Promise<ListedDay[]> {
  return Promise.all(days.map((day) => firstOf(events, day, request)));
}

async function firstOf(events: Events, day: string, request: DaysRequest): Promise<ListedDay> {
  const range = rangeOf(day, 'day', request.zone);
  const all = await events.list({ ...request.filter, ...range, per_page: request.count });
  const recent = new Date(request.now - RUNNING_MS).toISOString();
  const goesOn = range.from < recent && recent < range.to && all.totalCount > request.count;
  return { day, events: goesOn ? await onNow(events, range, recent, request) : all.data, total: all.totalCount };
}

async function onNow(events: Events, range: Range, recent: string, { filter, count }: DaysRequest): Promise<Event[]> {
  const [live, rest] = await Promise.all([
    events.list({ ...filter, ...range, status: 'live', per_page: count }),
    events.list({ ...filter, from: recent, to: range.to, per_page: count }),
  ]);
  const longRunning = live.data.filter(({ startTime }) => startTime < recent);
  const shown = [...longRunning, ...rest.data].slice(0, count);
  if (shown.length > 0) return shown;
  const over = await events.list({ ...filter, ...range, status: 'latest', per_page: count });
  return over.data.toReversed();
}

const NOTHING = { before: undefined, after: undefined, next: [] as Event[] };
/** Matches that follow an empty span. */
const NEXT = 10;

/** The last finished event before a span, the first one after it, and the first ones. */
export async function loadAround(events: Events, { status, ...filter }: EventFilter, { from, to }: Range) {
  if (status === 'live') return NOTHING;
  const [before, after] = await Promise.all([
    events.list({ ...filter, status: 'latest', to: from, per_page: 1 }),
    events.list({ ...filter, from: to, per_page: NEXT }),
  ]);
  return { before: before.data[0], after: after.data[0], next: after.data };
}

/** Maximum of events per day in each view. */
const PER_DAY = { day: DAY_SIZE, week: 8, month: 3 };

/** A span of the calendar with its events. */
export type Section = Awaited<ReturnType<typeof loadSections>>[number];

interface SpanRequest extends Omit<DaysRequest, 'count'> {
  day: string;
  view: Span | null;
  /** Of a day's matches. */
  page: number;
}

/** Sections of a page: the requested view, else both a day for narrow screens and its week for wide ones; CSS shows one. */
export function loadSections(api: Api, request: SpanRequest) {
  const { view } = request;
  const views = view
    ? ([[view, 'any']] as const)
    : ([
        ['day', 'narrow'],
        ['week', 'wide'],
      ] as const);
  return Promise.all(views.map(async ([span, screen]) => ({ screen, ...(await load(api.events, span, request)) })));
}

/** `around`: the events before and after an empty span; `previous` and `next`: first days of the neighbouring spans. */
async function load(events: Events, span: Span, request: SpanRequest) {
  const { day, filter, zone, view, page } = request;
  const range = rangeOf(day, span, zone);
  const days =
    view === 'day'
      ? [{ day, ...(await loadDay(events, filter, range, page)) }]
      : await loadDays(events, daysOf(day, span), { ...request, count: PER_DAY[span] });
  const empty = days.every(({ total }) => total === 0);
  const around = empty ? await loadAround(events, filter, range) : NOTHING;
  // No links through empty years, for crawlers.
  const neighbour = (count: 1 | -1, event: Event | undefined) => {
    const first = shift(day, span, count);
    return inReach(first) && (!empty || event) ? first : null;
  };
  return {
    span,
    day,
    days,
    empty,
    around,
    previous: neighbour(-1, around.before),
    next: neighbour(1, around.after),
  };
}
