import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * One write path for matches: who wrote which field, the log of changes, statistics and line-ups of matches of every source, the
 * period that is played, and what a timeline entry says beside its kind.
 */
export const matches: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await createLog(db);
    await createCounts(db);
  },
};

async function addColumns(db: Kysely<unknown>) {
  const add = (table: string, column: string, type: 'integer' | 'bigint' | 'text', fallback?: number | string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, (definition) =>
        fallback === undefined ? definition : definition.notNull().defaultTo(fallback),
      )
      .execute();
  await add('event', 'period', 'integer');
  await add('event', 'period_started_at', 'bigint');
  await add('event', 'added_minutes', 'integer');
  await add('event', 'reported', 'integer', 1);
  await add('timeline', 'detail', 'text');
  await add('timeline', 'second_player_name', 'text');
  await add('timeline', 'source', 'text', 'demo');
  await add('timeline', 'removed', 'integer', 0);
  await add('player', 'active', 'integer', 1);
}

async function createLog(db: Kysely<unknown>) {
  await db.schema
    .createTable('match_change')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey())
    .addColumn('event_uuid', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .execute();
  await db.schema.createIndex('match_change_by_event').on('match_change').columns(['event_uuid', 'sequence']).execute();
  await db.schema
    .createTable('match_sequence')
    .addColumn('last', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into match_sequence (last) values (0)`.execute(db);
  await db.schema
    .createTable('match_field')
    .addColumn('event_uuid', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_field_key', ['event_uuid', 'field'])
    .execute();
}

async function createCounts(db: Kysely<unknown>) {
  await db.schema
    .createTable('statistic')
    .addColumn('event_uuid', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('home', 'integer', (column) => column.notNull())
    .addColumn('away', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('statistic_key', ['event_uuid', 'kind', 'at'])
    .execute();
  await db.schema
    .createTable('lineup_player')
    .addColumn('event_uuid', 'text', (column) => column.notNull())
    .addColumn('team_uuid', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('starts', 'integer', (column) => column.notNull())
    .addColumn('player_uuid', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('position', 'text')
    .addPrimaryKeyConstraint('lineup_player_key', ['event_uuid', 'team_uuid', 'place'])
    .execute();
  await db.schema
    .createTable('merged')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('into_uuid', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('idempotency_key')
    .addColumn('token_uuid', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key_key', ['token_uuid', 'key'])
    .execute();
}
