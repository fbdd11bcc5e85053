import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables, columns and values get the names that the code uses: video, lease, notification, webhook, bundled. */
export const names: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.alterTable('event').renameColumn('film', 'video').execute();
    await schema.alterTable('highlight').renameColumn('film', 'video').execute();
    await schema.alterTable('film_position').renameTo('video_position').execute();
    await schema.alterTable('video_position').renameColumn('film', 'video').execute();
    await schema.alterTable('duty').renameTo('lease').execute();
    await schema.alterTable('push_notice').renameTo('push_notification').execute();
    await schema.alterTable('payment_notice').renameTo('payment_webhook').execute();
    await sql`update event set video = 'bundled' where video = 'demo'`.execute(db);
    await sql`update highlight set video = 'bundled' where video = 'demo'`.execute(db);
    await sql`update match_field set field = 'video' where field = 'film'`.execute(db);
    await sql`update document set key = 'playback-secret' where key = 'film-secret'`.execute(db);
  },
};
