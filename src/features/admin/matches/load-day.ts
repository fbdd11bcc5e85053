import type { Api } from '#api/api.server.ts';
import type { Event } from '#contract/event.ts';
import { dayAfter, zoned } from './form-values.ts';

const PAGE = 100;
const PAGES_MAX = 10;

/** The matches of a day (YYYY-MM-DD) in the zone, in the order in which they start. */
export async function matchesOfDay(
  { events }: Api,
  day: string,
  zone: string,
  competition?: string,
): Promise<readonly Event[]> {
  const filter = {
    ...{ from: zoned(day, '00:00', zone), to: zoned(dayAfter(day, 1), '00:00', zone), per_page: PAGE },
    ...(competition && { competition }),
  };
  const first = await events.list({ ...filter, page: 1 });
  const pages = Math.min(PAGES_MAX, Math.ceil(first.totalCount / PAGE));
  const more = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => events.list({ ...filter, page: at + 2 })),
  );
  const all = [...first.data, ...more.flatMap(({ data }) => data)];
  return all.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0));
}
