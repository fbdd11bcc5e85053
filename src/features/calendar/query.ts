import { paths } from '#config/paths.ts';
import { pageNumber } from '#lib/page-number.ts';
import { firstDay, isDay, type Span } from './ranges.ts';

const SPANS: readonly Span[] = ['day', 'week', 'month'];
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** State of a calendar page, all of it in the URL. */
export interface CalendarQuery {
  /** YYYY-MM-DD; null is today. */
  date: string | null;
  /** null: a week on wide screens, else a day. */
  view: Span | null;
  /** Name or slug of a sport. */
  sport: string | null;
  /** uuids */
  competition: string | null;
  team: string | null;
  live: boolean;
}

export type Asked = { kind: 'show'; query: CalendarQuery; page: number } | { kind: 'redirect' } | { kind: 'missing' };

/** Reads the URL: `redirect` for an invalid date, view or page, `missing` for a day out of range. Only a day has pages. */
export function readQuery(parameters: URLSearchParams): Asked {
  const text = (name: string) => parameters.get(name)?.trim() || null;
  const [date, view] = [text('date'), text('view')];
  const span = SPANS.find((one) => one === view) ?? null;
  const paged = pageNumber(parameters);
  if (paged.kind === 'redirect' || (paged.page > 1 && view !== 'day')) return { kind: 'redirect' };
  if ((date !== null && !isDay(date)) || span !== view) return { kind: 'redirect' };
  if (date !== null && !inReach(date)) return { kind: 'missing' };
  const live = text('live') === '1';
  return {
    kind: 'show',
    query: { date, view: span, sport: text('sport'), competition: text('competition'), team: text('team'), live },
    page: paged.page,
  };
}

/** Whether the calendar has a page for this day. */
export function inReach(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export const isFiltered = ({ sport, competition, team, live }: CalendarQuery): boolean =>
  Boolean(sport || competition || team || live);

/** Path of a calendar page; parameters have a fixed order. */
export function calendarPath(query: Partial<CalendarQuery>, page = 1): string {
  const { date, view, sport, competition, team, live } = query;
  const day = date && view ? firstDay(date, view) : date;
  const given = Object.entries({
    date: day,
    view,
    sport,
    competition,
    team,
    live: live ? '1' : null,
    page: page > 1 ? String(page) : null,
  });
  const parameters = new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return parameters.size > 0 ? `${paths.calendar()}?${parameters}` : paths.calendar();
}
