import type { Api } from '#api/api.server.ts';
import type { Event, EventFilter } from '#contract/event.ts';
import { type DaysRequest, type ListedDay, loadDay, loadDays } from './days.ts';
import { inReach } from './query.ts';
import { daysOf, type Range, rangeOf, type Span, shift } from './ranges.ts';

type Events = Api['events'];

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

/** Maximum of events per day; of a day without its view in the address, whose page holds a week as well. */
const PER_DAY = { day: 24, week: 6, month: 3 };

/** A span of the calendar with its events. */
export type Section = Awaited<ReturnType<typeof loadSections>>[number];

interface SpanRequest extends DaysRequest {
  day: string;
  view: Span | null;
  /** Of a day's matches. */
  page: number;
}

/** Sections of a page: the requested view, else both a day for narrow screens and its week for wide ones; CSS shows one. */
export async function loadSections({ events }: Api, request: SpanRequest) {
  const { day, view, page } = request;
  const days = (span: Span, known?: ListedDay) => loadDays(events, daysOf(day, span), PER_DAY[span], request, known);
  if (view === 'day')
    return [await sectionOf(events, view, 'any', request, [await loadDay(events, day, page, request)])];
  if (view) return [await sectionOf(events, view, 'any', request, await days(view))];
  const ofDay = await days('day');
  const ofWeek = await days('week', ofDay[0]);
  return Promise.all([
    sectionOf(events, 'day', 'narrow', request, ofDay),
    sectionOf(events, 'week', 'wide', request, ofWeek),
  ]);
}

/** `around`: the events before and after an empty span; `previous` and `next`: first days of the neighbouring spans. */
async function sectionOf(
  events: Events,
  span: Span,
  screen: 'any' | 'narrow' | 'wide',
  { day, filter, zone }: SpanRequest,
  days: readonly ListedDay[],
) {
  const empty = days.every(({ total }) => total === 0);
  const around = empty ? await loadAround(events, filter, rangeOf(day, span, zone)) : NOTHING;
  // No links through empty years, for crawlers.
  const neighbour = (count: 1 | -1, event: Event | undefined) => {
    const first = shift(day, span, count);
    return inReach(first) && (!empty || event) ? first : null;
  };
  return {
    span,
    screen,
    day,
    days,
    empty,
    around,
    previous: neighbour(-1, around.before),
    next: neighbour(1, around.after),
  };
}
