import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { Plan } from './plan.ts';
import type { StoredSeason } from './plan-events.ts';

interface MissingOf {
  season: string;
  stored: StoredSeason;
  elsewhere: ReadonlySet<string> | null;
  removeMissing: boolean;
}

/**
 * The uuids of the season's imported matches that are in no source any more; plans to delete them where that is asked. A match that an
 * operator or a feed touched stays: `recordMatches` keeps one with a field of theirs, and here what belongs to a match counts too.
 */
export async function planMissing(
  database: Database,
  plan: Plan,
  { season, stored, elsewhere, removeMissing }: MissingOf,
): Promise<string[]> {
  if (elsewhere === null) return [];
  const present = new Set([...elsewhere, ...stored.fixtures.map(({ uuid }) => uuid)]);
  const rows = await database
    .selectFrom('event')
    .select('uuid')
    .where('season_uuid', '=', season)
    .where('source', '=', 'import')
    .execute();
  const gone = rows.map(({ uuid }) => uuid).filter((uuid) => !present.has(uuid));
  if (removeMissing && gone.length > 0) {
    const touched = await touchedMatches(database, gone);
    for (const match of gone) if (!touched.has(match)) plan.matches.push({ type: 'deleted', match });
  }
  return gone;
}

/** Matches with a timeline, statistics, line-ups or highlights that no import wrote. */
async function touchedMatches(database: Database, matches: readonly string[]): Promise<Set<string>> {
  const [entries, ...others] = await Promise.all([
    inBatches(matches, (batch) =>
      database
        .selectFrom('timeline')
        .select('event_uuid')
        .where('event_uuid', 'in', batch)
        .where('source', 'in', ['operator', 'feed'])
        .execute(),
    ),
    ...(['statistic', 'lineup_player', 'highlight'] as const).map((table) =>
      inBatches(matches, (batch) =>
        database.selectFrom(table).select('event_uuid').where('event_uuid', 'in', batch).execute(),
      ),
    ),
  ]);
  return new Set([...(entries ?? []), ...others.flat()].map(({ event_uuid }) => event_uuid));
}
