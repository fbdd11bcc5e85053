import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who voted for which player of a match. A vote goes with its account and with its match. */
export const votes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('vote')
      .addColumn('event_uuid', 'text', (column) => column.notNull().references('event.uuid').onDelete('cascade'))
      .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
      .addColumn('player_uuid', 'text', (column) => column.notNull())
      .addColumn('voted_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('vote_key', ['event_uuid', 'account_uuid'])
      .execute();
    await db.schema.createIndex('vote_player').on('vote').columns(['event_uuid', 'player_uuid']).execute();
    await db.schema.createIndex('vote_account').on('vote').column('account_uuid').execute();
  },
};
