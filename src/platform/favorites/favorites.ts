import type { Favorite, FavoriteType } from '#contract/session.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { type Favoritable, favoritables } from './favoritables.ts';

interface Wanted {
  type: FavoriteType;
  uuid: string;
  scope: string;
}

/** Everything an account follows or likes, the newest first. What no longer exists is left out. */
export async function listFavorites(
  database: Database,
  account: string,
  scope: string | undefined,
): Promise<Favorite[]> {
  let query = database.selectFrom('favorite').selectAll().where('account_uuid', '=', account);
  if (scope !== undefined) query = query.where('scope', '=', scope);
  const rows = await query.orderBy('created_at', 'desc').orderBy('object_uuid').execute();
  const uuids = Map.groupBy(rows, ({ type }) => type);
  const found = new Map<string, Favoritable>();
  for (const [type, own] of uuids) {
    const objects = await favoritables(
      database,
      type,
      own.map((row) => row.object_uuid),
    );
    for (const object of objects) found.set(type + object.uuid, object);
  }
  return rows.flatMap((row) => {
    const favoritable = found.get(row.type + row.object_uuid);
    const createdAt = new Date(Number(row.created_at)).toISOString();
    return favoritable ? [{ scope: row.scope, type: row.type, createdAt, favoritable }] : [];
  });
}

/** An account that follows more than this is a program's. */
export const FAVORITES_MAX = 1000;

/**
 * Adds a favorite, or takes it away where it was; resolves to whether it is one now. The row itself decides, so toggles at
 * the same moment leave what the last answer says. `full` when the account has as many as it may.
 */
export function toggleFavorite(
  database: Database,
  account: string,
  wanted: Wanted,
  now: number,
): Promise<boolean | 'full'> {
  const key = { account_uuid: account, scope: wanted.scope, type: wanted.type, object_uuid: wanted.uuid };
  return inTransaction(database, async (work) => {
    const { numDeletedRows } = await work
      .deleteFrom('favorite')
      .where(({ and }) => and(key))
      .executeTakeFirst();
    if (numDeletedRows > 0n) return false;
    const own = await work
      .selectFrom('favorite')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account_uuid', '=', account)
      .executeTakeFirst();
    if (Number(own?.count) >= FAVORITES_MAX) return 'full';
    await work
      .insertInto('favorite')
      .values({ ...key, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}
