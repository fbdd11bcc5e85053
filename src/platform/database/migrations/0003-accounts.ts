import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts, what signs them in, and what they follow. Secrets are kept as SHA-256 hashes, passwords as scrypt. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('password', 'text', (column) => column.notNull())
      .addColumn('onboarded', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('settings', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await secret(db, 'sso_session').execute();
    await secret(db, 'authorization_code')
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text')
      .addColumn('session_hash', 'text', (column) => column.notNull())
      .addColumn('family_uuid', 'text')
      .execute();
    await tokens(db);
    await db.schema
      .createTable('favorite')
      .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('object_uuid', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('favorite_key', ['account_uuid', 'scope', 'type', 'object_uuid'])
      .execute();
    await indexes(db);
  },
};

/** What all secrets of an account have in common. */
const secret = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull());

async function tokens(db: Kysely<unknown>) {
  await db.schema
    .createTable('token_family')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  const token = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('family_uuid', 'text', (column) =>
        column.notNull().references('token_family.uuid').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull());
  await token('access_token').execute();
  await token('refresh_token').addColumn('used_at', 'bigint').addColumn('successor', 'text').execute();
}

async function indexes(db: Kysely<unknown>) {
  const columns: Record<string, [table: string, columns: string[]]> = {
    sso_session_by_account: ['sso_session', ['account_uuid']],
    sso_session_by_end: ['sso_session', ['expires_at']],
    authorization_code_by_account: ['authorization_code', ['account_uuid']],
    authorization_code_by_end: ['authorization_code', ['expires_at']],
    token_family_by_account: ['token_family', ['account_uuid']],
    token_family_by_session: ['token_family', ['session_hash']],
    token_family_by_end: ['token_family', ['expires_at']],
    access_token_by_family: ['access_token', ['family_uuid']],
    access_token_by_end: ['access_token', ['expires_at']],
    refresh_token_by_family: ['refresh_token', ['family_uuid']],
    refresh_token_by_end: ['refresh_token', ['expires_at']],
  };
  for (const [name, [table, keys]] of Object.entries(columns)) {
    await db.schema.createIndex(name).on(table).columns(keys).execute();
  }
}
