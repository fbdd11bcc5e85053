import type { MatchStatus } from '#contract/event.ts';
import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';

export interface BareEvent {
  uuid: string;
  status: MatchStatus;
  starts_at: number;
}

/** A uuid for the nth event: the order by uuid differs from the order by number. */
export const scatteredUuid = (index: number): string => String((index * 7919) % 1_000_003).padStart(7, '0');

/** Enters the sport `sport` and minimal events of it; resolves to them in start order. */
export async function insertBareEvents<T extends BareEvent>(database: Database, events: readonly T[]): Promise<T[]> {
  await insertRows(database, 'sport', [{ uuid: 'sport', name: 'Sport', slug: 'sport', position: 0, images: '[]' }]);
  const common = { name: 'A - B', sport_uuid: 'sport', start_day: '2026-11-21', access: 'free' as const };
  await insertRows(
    database,
    'event',
    events.map(({ uuid, status, starts_at }) => ({
      ...common,
      ...{ uuid, status, starts_at, source: 'import' as const, updated_at: 1 },
    })),
  );
  return events.toSorted((a, b) => a.starts_at - b.starts_at || (a.uuid < b.uuid ? -1 : 1));
}
