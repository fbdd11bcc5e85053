import { paths } from '#config/paths.ts';
import { firstDay, isDay, type Span } from './ranges.ts';

const SPANS: readonly Span[] = ['day', 'week', 'month'];
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** What a calendar page shows: its whole state stands in the address. */
export interface CalendarQuery {
  /** YYYY-MM-DD; null is today, whatever day that is. */
  date: string | null;
  /** null leaves it to the screen: a week where there is room, else a day. */
  view: Span | null;
  /** Name or slug of a sport. */
  sport: string | null;
  /** uuids */
  competition: string | null;
  team: string | null;
  live: boolean;
}

export type Asked = { kind: 'show'; query: CalendarQuery } | { kind: 'redirect' } | { kind: 'missing' };

/** Reads the address; what cannot be read leads back to the calendar, and a far away day is not there. */
export function readQuery(parameters: URLSearchParams): Asked {
  const text = (name: string) => parameters.get(name)?.trim() || null;
  const [date, view] = [text('date'), text('view')];
  const span = SPANS.find((known) => known === view) ?? null;
  if ((date !== null && !isDay(date)) || span !== view) return { kind: 'redirect' };
  if (date !== null && !inReach(date)) return { kind: 'missing' };
  const live = text('live') === '1';
  return {
    kind: 'show',
    query: { date, view: span, sport: text('sport'), competition: text('competition'), team: text('team'), live },
  };
}

/** Whether the calendar has a page for a day. */
export function inReach(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export const isFiltered = ({ sport, competition, team, live }: CalendarQuery): boolean =>
  Boolean(sport || competition || team || live);

/** The address of a page of the calendar, always with the same parameters in the same order. */
export function calendarPath(query: Partial<CalendarQuery>): string {
  const { date, view, sport, competition, team, live } = query;
  const day = date && view ? firstDay(date, view) : date;
  const given = Object.entries({ date: day, view, sport, competition, team, live: live ? '1' : null });
  const parameters = new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return parameters.size > 0 ? `${paths.calendar()}?${parameters}` : paths.calendar();
}
