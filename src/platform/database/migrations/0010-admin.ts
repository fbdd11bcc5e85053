import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';

/** Operators' tokens, and what was done with them. */
export const admin: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('admin_token')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema
      .createTable('audit_entry')
      .addColumn('id', isPostgres(db) ? 'bigserial' : 'integer', (column) =>
        isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('token_uuid', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute();
  },
};
