import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import { search } from './search.ts';

export function registerSearch(app: OpenAPIHono, { database, clock }: { database: Database; clock: Clock }): void {
  app.openapi(endpoints.searches, async (c) =>
    c.json(await search(database, c.req.valid('query').query, clock.now()), 200),
  );
}
