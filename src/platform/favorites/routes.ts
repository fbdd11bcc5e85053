import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { slice } from '../catalogue/paging.ts';
import { favoritables } from './favoritables.ts';
import { FAVORITES_MAX, listFavorites, toggleFavorite } from './favorites.ts';

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
