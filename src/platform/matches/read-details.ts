import type { Lineup } from '#contract/lineup.ts';
import type { Statistic } from '#contract/statistic.ts';
import { exists } from '../catalogue/exists.ts';
import type { Database } from '../database/open.ts';
import { lineupsOfMatches, statisticsOfMatches } from './details.ts';

/** How the counts of an event stand, with their steps while it is live. Undefined for an unknown event. */
export async function statisticsOf(database: Database, uuid: string): Promise<Statistic[] | undefined> {
  const event = await database.selectFrom('event').select('status').where('uuid', '=', uuid).executeTakeFirst();
  if (!event) return undefined;
  const counts = (await statisticsOfMatches(database, [uuid])).get(uuid) ?? [];
  return event.status === 'live' ? counts : counts.map((count) => ({ ...count, steps: [] }));
}

/** The line-ups of an event, home first; empty before somebody told them. Undefined for an unknown event. */
export async function lineupsOf(database: Database, uuid: string): Promise<Lineup[] | undefined> {
  const known = (await lineupsOfMatches(database, [uuid])).get(uuid);
  return known ?? ((await exists(database, 'event', uuid)) ? [] : undefined);
}
