import type { OpenAPIHono } from '@hono/zod-openapi';
import { viewerEndpoints as endpoints } from '#contract/admin/viewers.ts';
import { viewersByDay } from '../playback/viewers.ts';
import type { AdminServices } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Who watched what, from the measurements of players. */
export function registerViewers(
  api: OpenAPIHono<OperatorVariables>,
  { database, clock, zone = 'UTC', playbackMetrics = false }: AdminServices,
): void {
  api.openapi(endpoints.viewers, async (c) =>
    c.json({ measured: playbackMetrics, data: await viewersByDay(database, { now: clock.now(), zone }) }, 200),
  );
}
