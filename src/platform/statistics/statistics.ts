import type { Statistic } from '#contract/statistic.ts';
import type { Database } from '../database/open.ts';
import { countsOf } from './count.ts';

/**
 * The statistics of an event; empty before it begins, and for matches that are not the demo's: nobody told us theirs.
 * Undefined for an unknown event. `now` in ms of product time.
 */
export async function statisticsOf(database: Database, uuid: string, now: number): Promise<Statistic[] | undefined> {
  const event = await database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select(['source', 'status', 'starts_at', 'time_known', 'slug as sportSlug'])
    .where('event.uuid', '=', uuid)
    .executeTakeFirst();
  if (!event) return undefined;
  const { source, status, sportSlug } = event;
  if (source !== 'demo' || !event.time_known || (status !== 'live' && status !== 'finished')) return [];
  const teams = await database
    .selectFrom('event_team')
    .select('team_uuid')
    .where('event_uuid', '=', uuid)
    .orderBy('position')
    .execute();
  const [home, away, more] = teams.map(({ team_uuid }) => team_uuid);
  if (!home || !away || more) return [];
  const counts = countsOf({ uuid, sportSlug, startsAt: Number(event.starts_at) }, [home, away], now);
  return status === 'live' ? counts : counts.map((count) => ({ ...count, steps: [] }));
}
