import type { Favorite } from '#contract/session.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { type Favoritable, favoritables } from './favoritables.ts';

/** Everything an account follows or likes, the newest first, without deleted entities. */
export async function listFavorites(database: Database, account: string, scope?: string): Promise<Favorite[]> {
  let query = database.selectFrom('favorite').selectAll().where('account_uuid', '=', account);
  if (scope !== undefined) query = query.where('scope', '=', scope);
  const rows = await query.orderBy('created_at', 'desc').orderBy('object_uuid').execute();
  const uuids = Map.groupBy(rows, ({ type }) => type);
  const found = new Map<string, Favoritable>();
  for (const [type, own] of uuids) {
    const ofType = own.map(({ object_uuid }) => object_uuid);
    for (const object of await favoritables(database, type, ofType)) found.set(type + object.uuid, object);
  }
  return rows.flatMap((row) => {
    const favoritable = found.get(row.type + row.object_uuid);
    const createdAt = new Date(row.created_at).toISOString();
    return favoritable ? [{ scope: row.scope, type: row.type, createdAt, favoritable }] : [];
  });
}

type FavoriteKey = Pick<Row<'favorite'>, 'account_uuid' | 'scope' | 'type' | 'object_uuid'>;

/** No person follows more. */
export const FAVORITES_MAX = 1000;

/**
 * Adds or removes a favorite; resolves to whether it is one now, or `full` at the limit. The row decides, so parallel toggles leave
 * what the last answer says.
 */
export function toggleFavorite(database: Database, key: FavoriteKey, now: number) {
  return inTransaction(database, async (work): Promise<boolean | 'full'> => {
    const deletion = work.deleteFrom('favorite').where(({ and }) => and(key));
    if ((await deletion.executeTakeFirst()).numDeletedRows > 0n) return false;
    const own = work.selectFrom('favorite').where('account_uuid', '=', key.account_uuid);
    const count = own.select(({ fn }) => fn.countAll<number>().as('count'));
    if ((await count.executeTakeFirstOrThrow()).count >= FAVORITES_MAX) return 'full';
    const row = { ...key, created_at: now };
    await work
      .insertInto('favorite')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}
