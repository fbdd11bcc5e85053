import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database is PostgreSQL, for the few places where one text cannot serve both engines. */
export const isPostgres = (database: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter;
