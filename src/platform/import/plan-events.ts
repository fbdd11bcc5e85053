import type { Database } from '../database/open.ts';
import type { ClubNames } from './club-names.ts';
import {
  difference,
  FILE_COLUMNS,
  type FileColumns,
  fileColumns,
  newEvent,
  type SeasonPlace,
  type StoredEvent,
} from './event-row.ts';
import type { Fixture } from './fixtures.ts';
import type { Plan } from './plan.ts';

export interface EventCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Stored from this season by an earlier import, but not in the file any more. */
  gone: number;
}

interface EventsPlace {
  place: SeasonPlace;
  /** Uuids by club. */
  teams: ReadonlyMap<string, string>;
  names: ClubNames;
  now: number;
}

/** Compares a season's matches with what is stored of that season. */
export async function planEvents(
  database: Database,
  plan: Plan,
  fixtures: readonly Fixture[],
  { place, teams, names, now }: EventsPlace,
): Promise<EventCounts> {
  const rows: StoredEvent[] = await database
    .selectFrom('event')
    .select(['uuid', 'sequence', ...FILE_COLUMNS])
    .where('season_uuid', '=', place.season)
    .where('source', '=', 'import')
    .execute();
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  const counts = { inserted: 0, updated: 0, unchanged: 0, gone: 0 };
  for (const fixture of fixtures) {
    const columns = fileColumns(fixture, place, names);
    const known = stored.get(fixture.uuid);
    stored.delete(fixture.uuid);
    if (!known) insertEvent(plan, fixture, columns, teams, now);
    else if (!changeEvent(plan, known, columns, now)) {
      counts.unchanged += 1;
      continue;
    }
    counts[known ? 'updated' : 'inserted'] += 1;
  }
  return { ...counts, gone: stored.size };
}

function insertEvent(
  plan: Plan,
  { uuid, home, away }: Fixture,
  columns: FileColumns,
  teams: EventsPlace['teams'],
  now: number,
): void {
  plan.insert('event', newEvent(uuid, columns, now));
  for (const [position, side] of [home, away].entries()) {
    const team_uuid = teams.get(side.id) ?? '';
    plan.insert('event_team', { event_uuid: uuid, team_uuid, position, starts_at: columns.starts_at });
  }
}

/** Whether there was anything to change. */
function changeEvent(plan: Plan, known: StoredEvent, columns: FileColumns, now: number): boolean {
  const change = difference(known, columns);
  if (change === 'none') return false;
  const sequence = Number(known.sequence) + (change === 'calendar' ? 1 : 0);
  plan.change('event', known.uuid, { ...columns, sequence, updated_at: now });
  if (Number(known.starts_at) !== columns.starts_at) {
    plan.change('event_team', known.uuid, { starts_at: columns.starts_at }, 'event_uuid');
  }
  return true;
}
