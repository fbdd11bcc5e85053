import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for lists that stay quick when there are a hundred times as many events. */
export const largeLists: Migration = {
  async up(db: Kysely<unknown>) {
    const columns: Record<string, [table: string, columns: string[]]> = {
      // With all that a span of days asks for, so that days are counted without a look at the events.
      event_by_time: ['event', ['starts_at', 'uuid', 'time_known', 'start_day']],
      event_by_sport_status: ['event', ['sport_uuid', 'status', 'starts_at', 'uuid']],
      event_by_competition_status: ['event', ['competition_uuid', 'status', 'starts_at', 'uuid']],
      highlight_by_sport: ['highlight', ['sport_uuid', 'published_at', 'uuid']],
      team_by_sport: ['team', ['sport_uuid', 'name', 'uuid']],
    };
    for (const [name, [table, keys]] of Object.entries(columns)) {
      await db.schema.createIndex(name).on(table).columns(keys).execute();
    }
    await db.schema.dropIndex('event_by_start').execute();
    await db.schema
      .createIndex('event_with_film')
      .on('event')
      .columns(['status', 'starts_at', 'uuid'])
      .where(sql.ref('film'), 'is not', null)
      .execute();
  },
};
