import type { Database } from './open.ts';

type Table =
  'sso_session' | 'authorization_code' | 'token_family' | 'access_token' | 'refresh_token' | 'push_subscription';
type Key = { hash: string } | { uuid: string };

/** The keys of the rows that match `own`, beyond the `most` newest. `newest` is the row that was just written: it stays. */
export function beyondNewest(database: Database, table: Table, own: object, newest: Key, most: number) {
  const { ref } = database.dynamic;
  const [[key, value] = ['', '']] = Object.entries(newest);
  return database
    .selectFrom(table as 'refresh_token')
    .select(ref<'hash'>(key))
    .where(({ and }) => and(own))
    .where(ref<'hash'>(key), '<>', value)
    .orderBy(ref(table === 'token_family' ? 'expires_at' : 'created_at'), 'desc')
    .limit(1000)
    .offset(most - 1);
}

/** Deletes the rows that match `own`, beyond the `most` newest. */
export async function keepNewest(database: Database, table: Table, own: object, newest: Key, most: number) {
  const [key = ''] = Object.keys(newest);
  await database
    .deleteFrom(table as 'refresh_token')
    .where(database.dynamic.ref<'hash'>(key), 'in', beyondNewest(database, table, own, newest, most))
    .execute();
}
