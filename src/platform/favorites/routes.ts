import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { slice } from '../catalogue/paging.ts';
import type { Favorite, FavoriteType } from '#contract/session.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { highlightPictures } from '../catalogue/highlights.ts';
import { type DrawnKind, logoOf } from '../catalogue/images.ts';
import { stillsOf } from '../catalogue/sides.ts';

/** What the caller follows. Both paths work with and without a trailing slash (H-07, H-08). */
export function registerFavorites(api: OpenAPIHono<BearerVariables>, { database, clock }: AccountServices): void {
  const { favorites, toggleFavorite: toggle } = endpoints;
  for (const path of [favorites.path, toggle.path]) {
    api.openapi(createRoute({ ...favorites, path, hide: path !== favorites.path }), async (c) => {
      const { scope, page, per_page } = c.req.valid('query');
      const all = await listFavorites(database, c.get('bearer').account.uuid, scope);
      const { offset, limit } = slice({ page, per_page: per_page ?? Math.max(1, all.length) });
      const data = all.slice(offset, offset + limit);
      return c.json({ data, count: data.length, totalCount: all.length }, 200);
    });
    api.openapi(createRoute({ ...toggle, path, hide: path !== toggle.path }), async (c) => {
      const { object_type: type, object_uuid: uuid, scope } = c.req.valid('json');
      const [object] = await favoritables(database, type, [uuid]);
      if (!object) return c.json(failure(404, 'not_found', `No ${type} has this uuid.`), 404);
      const key = { account_uuid: c.get('bearer').account.uuid, scope, type, object_uuid: uuid };
      const isFavorited = await toggleFavorite(database, key, clock.now());
      if (isFavorited !== 'full') return c.json({ isFavorited }, 200);
      return c.json(failure(400, 'too_many_favorites', `An account keeps at most ${FAVORITES_MAX} favorites.`), 400);
    });
  }
}

/** Everything an account follows or likes, the newest first, without deleted entities. */
async function listFavorites(database: Database, account: string, scope?: string): Promise<Favorite[]> {
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
const FAVORITES_MAX = 1000;

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

type Favoritable = Favorite['favoritable'];

/** The existing entities of one kind, in no order. */
async function favoritables(database: Database, type: FavoriteType, uuids: string[]): Promise<Favoritable[]> {
  if (type === 'Event') {
    const rows = await database.selectFrom('event').select(['uuid', 'name']).where('uuid', 'in', uuids).execute();
    const stills = await stillsOf(database, rows);
    return rows.map((row) => ({ ...row, type, imageUrl: stills.get(row.uuid) ?? null }));
  }
  if (type === 'Highlight') return (await highlightPictures(database, uuids)).map((row) => ({ ...row, type }));
  const kind = type.toLowerCase() as Exclude<DrawnKind, 'season' | 'region'>;
  const rows =
    kind === 'team'
      ? await database
          .selectFrom('team')
          .leftJoin('club', 'club.uuid', 'team.club_uuid')
          .select(['team.uuid', 'team.name', 'team.images', 'club.images as inherited'])
          .where('team.uuid', 'in', uuids)
          .execute()
      : await database.selectFrom(kind).select(['uuid', 'name', 'images']).where('uuid', 'in', uuids).execute();
  return rows.map((row) => ({ uuid: row.uuid, name: row.name, type, imageUrl: logoOf(kind, row) }));
}
