import { type Event, event, type EventFilter } from '#contract/event.ts';

export const HOUR_MS = 3_600_000;
export const ZONE = 'Europe/Berlin';
export const DAY = '2026-11-21';
/** Start of the day in the zone. */
export const midnight = Date.parse('2026-11-20T23:00:00Z');

const OF_FILTER = { live: 'live', latest: 'finished', upcoming: 'scheduled' };

const statusOf = (start: number | string, isLive: boolean) => {
  if (isLive) return 'live';
  return typeof start === 'number' ? 'finished' : 'scheduled';
};

/**
 * An events API with one event at each of these moments (ms), over unless it is among the live ones, or to come on a day
 * without a time (YYYY-MM-DD), which spans find by its noon.
 */
export function catalogue(starts: readonly (number | string)[], live: readonly string[] = []) {
  const asked: (EventFilter & { page?: number; per_page?: number })[] = [];
  const all = starts.map((start, index) =>
    event.parse({
      ...{ uuid: `e${index}`, name: `e${index}`, eventType: 'x', startTimeKnown: typeof start === 'number' },
      startTime: typeof start === 'number' ? new Date(start).toISOString() : start,
      status: statusOf(start, live.includes(`e${index}`)),
    }),
  );
  const list = async (filter: EventFilter & { page?: number; per_page?: number }) => {
    asked.push(filter);
    const { from = '', to = '9', page = 1, per_page = 10, status } = filter;
    const at = ({ startTime, startTimeKnown }: Event) => (startTimeKnown ? startTime : `${startTime}T12:00:00.000Z`);
    const inRange = all.filter((one) => at(one) >= from && at(one) < to);
    const found = status ? inRange.filter((one) => one.status === OF_FILTER[status]) : inRange;
    if (status === 'latest') found.reverse();
    const data = found.slice((page - 1) * per_page, page * per_page);
    return { data, count: data.length, totalCount: found.length };
  };
  return { events: { list } as never, asked };
}
