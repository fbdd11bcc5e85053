import { sqlMigration } from '../sql-migration.ts';

/** Pictures that operators upload. SQLite keeps what is bound as bytes in a column of any type. */
export const pictures = sqlMigration(
  `create table "picture" (
    "hash" text primary key not null, "use" text not null, "data" bytea not null, "created_at" bigint not null)`,
);
