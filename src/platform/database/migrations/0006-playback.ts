import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What players measured, summed up by event and hour: nothing in it is about a person. */
export const playback: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('playback_metric')
      .addColumn('event_uuid', 'text', (column) => column.notNull().references('event.uuid').onDelete('cascade'))
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('sum', 'double precision', (column) => column.notNull())
      .addColumn('highest', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('playback_metric_key', ['event_uuid', 'hour', 'name'])
      .execute();
    await db.schema.createIndex('playback_metric_by_hour').on('playback_metric').columns(['hour']).execute();
  },
};
