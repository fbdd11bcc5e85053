import { event, type EventFilter } from '#contract/event.ts';

export const HOUR_MS = 3_600_000;
export const ZONE = 'Europe/Berlin';
export const DAY = '2026-11-21';
/** Start of the day in the zone. */
export const midnight = Date.parse('2026-11-20T23:00:00Z');

/** An events API with one event at each of these moments, over unless it is among the live ones. */
export function catalogue(starts: readonly number[], live: readonly string[] = []) {
  const asked: (EventFilter & { page?: number; per_page?: number })[] = [];
  const all = starts.map((ms, index) =>
    event.parse({
      ...{ uuid: `e${index}`, name: `e${index}`, eventType: 'x', startTime: new Date(ms).toISOString() },
      status: live.includes(`e${index}`) ? 'live' : 'finished',
    }),
  );
  const list = async (filter: EventFilter & { page?: number; per_page?: number }) => {
    asked.push(filter);
    const { from = '', to = '9', page = 1, per_page = 10, status } = filter;
    const inRange = all.filter(({ startTime }) => startTime >= from && startTime < to);
    const found = status ? inRange.filter(({ uuid }) => (status === 'live') === live.includes(uuid)) : inRange;
    if (status === 'latest') found.reverse();
    const data = found.slice((page - 1) * per_page, page * per_page);
    return { data, count: data.length, totalCount: found.length };
  };
  return { events: { list } as never, asked };
}
