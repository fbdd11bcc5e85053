import type { Api } from '#api/api.server.ts';
import type { Event } from '#contract/event.ts';
import { type DaysRequest, loadAround, loadDay, loadDays, type Listed, type ListedDay } from './load.ts';
import { inReach } from './query.ts';
import { daysOf, rangeOf, type Span, shift } from './ranges.ts';

/** A span of the calendar with its events. A page whose address leaves the view open holds two, and the screen shows one. */
export interface Section {
  span: Span;
  screen: 'narrow' | 'wide' | 'any';
  /** A day inside the span. */
  day: string;
  /** All events of a day, in order. */
  list: Listed;
  /** The days of a week or month, each with its first events. */
  days: ListedDay[];
  empty: boolean;
  /** Where an empty span points to. */
  around: { before: Event | undefined; after: Event | undefined };
  /** First days of the spans beside this one; null where nothing lies that way. */
  previous: string | null;
  next: string | null;
}

/** How many events a day has room for. */
const PER_DAY = { day: 0, week: 8, month: 3 };
const NOTHING = { before: undefined, after: undefined };

/** The sections of a page: the view that was asked for, else a day for narrow screens and its week for wide ones. */
export function loadSections(
  api: Api,
  day: string,
  view: Span | null,
  request: Omit<DaysRequest, 'count'>,
): Promise<Section[]> {
  const asked = view
    ? ([[view, 'any']] as const)
    : ([
        ['day', 'narrow'],
        ['week', 'wide'],
      ] as const);
  return Promise.all(asked.map(async ([span, screen]) => ({ screen, ...(await load(api, day, span, request)) })));
}

async function load(api: Api, day: string, span: Span, request: Omit<DaysRequest, 'count'>) {
  const { filter, zone } = request;
  const range = rangeOf(day, span, zone);
  const list = span === 'day' ? await loadDay(api.events, filter, range) : { events: [], total: 0 };
  const days =
    span === 'day' ? [] : await loadDays(api.events, daysOf(day, span), { ...request, count: PER_DAY[span] });
  const empty = list.total === 0 && days.every(({ total }) => total === 0);
  const around = empty ? await loadAround(api.events, filter, range) : NOTHING;
  // Nobody, and no crawler, is led on through empty years.
  const beside = (count: 1 | -1, event: Event | undefined) => {
    const there = shift(day, span, count);
    return inReach(there) && (!empty || event) ? there : null;
  };
  return { span, day, list, days, empty, around, previous: beside(-1, around.before), next: beside(1, around.after) };
}
