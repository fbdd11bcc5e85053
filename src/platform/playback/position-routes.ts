import type { OpenAPIHono } from '@hono/zod-openapi';
import { positionEndpoints } from '#contract/position.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { keepPositions, positionsOf } from './positions.ts';

/** How far the caller watched which videos: whose they are comes from the token and from nowhere else. */
export function registerPositions(api: OpenAPIHono<BearerVariables>, { database }: AccountServices): void {
  api.openapi(positionEndpoints.list, async (c) =>
    c.json({ data: await positionsOf(database, c.get('bearer').account.uuid) }, 200),
  );
  api.openapi(positionEndpoints.keep, async (c) => {
    const { data } = c.req.valid('json');
    return c.json({ data: await keepPositions(database, c.get('bearer').account.uuid, data, Date.now()) }, 200);
  });
}
