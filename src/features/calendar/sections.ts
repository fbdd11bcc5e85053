import type { Api } from '#api/api.server.ts';
import type { Event } from '#contract/event.ts';
import { type DaysRequest, loadAround, loadDay, loadDays, type Listed, type ListedDay } from './load.ts';
import { inReach } from './query.ts';
import { daysOf, rangeOf, type Span, shift } from './ranges.ts';

/** A span of the calendar with its events. A page without a view in its URL has two; CSS shows one. */
export interface Section {
  span: Span;
  screen: 'narrow' | 'wide' | 'any';
  /** A day inside the span. */
  day: string;
  /** Events of a day. */
  list: Listed;
  /** Days of a week or month. */
  days: ListedDay[];
  empty: boolean;
  /** Events before and after an empty span. */
  around: { before: Event | undefined; after: Event | undefined };
  /** First days of the neighbouring spans; null when no events follow in that direction. */
  previous: string | null;
  next: string | null;
}

/** Maximum of events per day in each view. */
const PER_DAY = { day: 0, week: 8, month: 3 };
const NOTHING = { before: undefined, after: undefined };

/** Sections of a page: the requested view, else a day for narrow screens and its week for wide ones. */
export function loadSections(
  api: Api,
  day: string,
  view: Span | null,
  request: Omit<DaysRequest, 'count'>,
): Promise<Section[]> {
  const views = view
    ? ([[view, 'any']] as const)
    : ([
        ['day', 'narrow'],
        ['week', 'wide'],
      ] as const);
  return Promise.all(views.map(async ([span, screen]) => ({ screen, ...(await load(api, day, span, request)) })));
}

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
