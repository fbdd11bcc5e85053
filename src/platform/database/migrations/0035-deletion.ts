import { sqlMigration } from '../sql-migration.ts';

/** When an account that its member gave up is deleted. */
export const deletion = sqlMigration(
  `alter table "account" add column "deletion_at" bigint`,
  `create index "account_by_deletion" on "account" ("deletion_at")`,
);
