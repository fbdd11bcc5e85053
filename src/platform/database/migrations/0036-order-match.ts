import { sqlMigration } from '../sql-migration.ts';

/** The match that a pass was bought for: where its buyer returns to. */
export const orderMatch = sqlMigration(`alter table "order" add column "for_event_uuid" text`);
