import { sqlMigration } from '../sql-migration.ts';

/** Videos that operators upload for a match, and what became of them. */
export const uploads = sqlMigration(
  `create table "upload" (
    "uuid" text primary key not null, "event_uuid" text not null, "name" text not null, "size" bigint not null,
    "state" text not null, "percent" integer not null, "fault" text, "who" text not null,
    "created_at" bigint not null, "changed_at" bigint not null)`,
  'create index "upload_state" on "upload" ("state", "created_at")',
  'create index "upload_event" on "upload" ("event_uuid")',
);
