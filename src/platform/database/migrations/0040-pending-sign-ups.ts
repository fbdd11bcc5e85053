import { sqlMigration } from '../sql-migration.ts';

/** Accounts that nobody can sign in to before their address is confirmed. */
export const pendingSignUps = sqlMigration(`alter table "account" add column "pending" integer default 0 not null`);
