import type { Api } from '#api/api.server.ts';
import type { Event, EventFilter } from '#contract/event.ts';
import { inReach } from './query.ts';
import { daysOf, type Range, rangeOf, type Span, shift } from './ranges.ts';

/** Largest page the API serves. */
const PER_PAGE = 100;
/** Longer days are cut. */
const PAGES_MAX = 3;
/** Matches that began earlier are probably over. */
const RUNNING_MS = 2 * 3_600_000;

/** First events of a span, and their total. */
export interface Listed {
  events: Event[];
  total: number;
}

export interface ListedDay extends Listed {
  day: string;
}

type Events = Api['events'];

/** Events of a day, at most 300. */
export async function loadDay(events: Events, filter: EventFilter, range: Range): Promise<Listed> {
  const page = (number: number) => events.list({ ...filter, ...range, page: number, per_page: PER_PAGE });
  const first = await page(1);
  const count = Math.min(PAGES_MAX, Math.ceil(first.totalCount / PER_PAGE));
  const more = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, index) => page(index + 2)));
  return { events: [first, ...more].flatMap(({ data }) => data), total: first.totalCount };
}

export interface DaysRequest {
  filter: EventFilter;
  zone: string;
  /** Maximum of events per day. */
  count: number;
  /** Current time, ms. */
  now: number;
}

/** Each day with its first events; the current day with live and upcoming ones. */
export function loadDays(events: Events, days: readonly string[], request: DaysRequest): Promise<ListedDay[]> {
  return Promise.all(days.map((day) => firstOf(events, day, request)));
}

async function firstOf(events: Events, day: string, { filter, zone, count, now }: DaysRequest): Promise<ListedDay> {
  const range = rangeOf(day, 'day', zone);
  const all = await events.list({ ...filter, ...range, per_page: count });
  const recent = new Date(now - RUNNING_MS).toISOString();
  const goesOn = range.from < recent && recent < range.to && all.totalCount > count;
  const shown = goesOn ? await events.list({ ...filter, from: recent, to: range.to, per_page: count }) : all;
  return { day, events: shown.data, total: all.totalCount };
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
const PER_DAY = { day: 0, week: 8, month: 3 };

/** A span of the calendar with its events. */
export type Section = Awaited<ReturnType<typeof loadSections>>[number];

/** Sections of a page: the requested view, else both a day for narrow screens and its week for wide ones; CSS shows one. */
export function loadSections(api: Api, day: string, view: Span | null, request: Omit<DaysRequest, 'count'>) {
  const views = view
    ? ([[view, 'any']] as const)
    : ([
        ['day', 'narrow'],
        ['week', 'wide'],
      ] as const);
  return Promise.all(views.map(async ([span, screen]) => ({ screen, ...(await load(api, day, span, request)) })));
}

/** `around`: the events before and after an empty span; `previous` and `next`: first days of the neighbouring spans. */
async function load(api: Api, day: string, span: Span, request: Omit<DaysRequest, 'count'>) {
  const { filter, zone } = request;
  const range = rangeOf(day, span, zone);
  const list = span === 'day' ? await loadDay(api.events, filter, range) : { events: [], total: 0 };
  const days =
    span === 'day' ? [] : await loadDays(api.events, daysOf(day, span), { ...request, count: PER_DAY[span] });
  const empty = list.total === 0 && days.every(({ total }) => total === 0);
  const around = empty ? await loadAround(api.events, filter, range) : NOTHING;
  // No links through empty years, for crawlers.
  const neighbour = (count: 1 | -1, event: Event | undefined) => {
    const first = shift(day, span, count);
    return inReach(first) && (!empty || event) ? first : null;
  };
  return {
    span,
    day,
    list,
    days,
    empty,
    around,
    previous: neighbour(-1, around.before),
    next: neighbour(1, around.after),
  };
}
