import type { OpenAPIHono } from '@hono/zod-openapi';
import { auditEndpoints } from '#contract/admin/audit.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { recorded } from './audit.ts';
import { registerAdminBroadcasts } from './broadcast-routes.ts';
import { registerAdminCatalogue } from './catalogue-routes.ts';
import type { AdminServices } from './change.ts';
import { registerAdminConfig } from './config-routes.ts';
import { registerAdminCoupons } from './coupon-routes.ts';
import { registerAdminEvents } from './event-routes.ts';
import { registerAdminMatchDetails } from './match-detail-routes.ts';
import { registerAdminPlans } from './plan-routes.ts';
import { idempotent } from './idempotency.ts';
import { type OperatorVariables, requireScope } from './require-scope.ts';
import { registerAdminTimeline } from './timeline-routes.ts';
import { Unacceptable } from '../unacceptable.ts';

const CODES = { 400: 'bad_request', 403: 'scope', 404: 'not_found', 409: 'conflict', 422: 'unprocessable' } as const;

/** The operators' calls. The contract lists the scopes of each. */
export function registerAdmin(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database } = services;
  for (const { auth, method, path } of ENDPOINTS)
    if (typeof auth === 'object') api.on(method, routingPath(path), requireScope(database, auth));
  for (const { method, path, responses } of Object.values(adminEndpoints))
    api.on(method, routingPath(path), idempotent(database, 201 in responses ? 201 : 200));
  registerAdminConfig(api, services);
  registerAdminCatalogue(api, services);
  registerAdminEvents(api, services);
  registerAdminTimeline(api, services);
  registerAdminMatchDetails(api, services);
  registerAdminBroadcasts(api, services);
  registerAdminPlans(api, services);
  registerAdminCoupons(api, services);
  api.openapi(auditEndpoints.audit, async (c) =>
    c.json({ data: await recorded(database, c.req.valid('query').limit) }, 200),
  );
  api.onError((error, c) => {
    if (!(error instanceof Unacceptable)) throw error;
    return c.json(failure(error.status, CODES[error.status], error.message), error.status);
  });
}
