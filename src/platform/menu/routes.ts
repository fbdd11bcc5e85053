import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import { buildMenu } from './build.ts';

export function registerMenu(app: OpenAPIHono, { database, clock }: { database: Database; clock: Clock }): void {
  app.openapi(endpoints.menu, async (c) => c.json(await buildMenu(database, clock.now()), 200));
}
