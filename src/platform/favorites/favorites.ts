import type { Favorite, FavoriteType } from '#contract/session.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
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

/** No person follows more. */
export const FAVORITES_MAX = 1000;

/**
 * Adds or removes a favorite; resolves to whether it is one now, or `full` at the limit. The row decides, so parallel toggles leave
 * what the last answer says.
 */
export function toggleFavorite(
  database: Database,
  account: string,
  { type, uuid, scope }: { type: FavoriteType; uuid: string; scope: string },
  now: number,
) {
  const key = { account_uuid: account, scope, type, object_uuid: uuid };
  return inTransaction(database, async (work): Promise<boolean | 'full'> => {
    const { numDeletedRows } = await work
      .deleteFrom('favorite')
      .where(({ and }) => and(key))
      .executeTakeFirst();
    if (numDeletedRows > 0n) return false;
    const own = await work
      .selectFrom('favorite')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_uuid', '=', account)
      .executeTakeFirstOrThrow();
    if (own.count >= FAVORITES_MAX) return 'full';
    await work
      .insertInto('favorite')
      .values({ ...key, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}
