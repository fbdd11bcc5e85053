import type { OpenAPIHono } from '@hono/zod-openapi';
import { adminEndpoints } from '#contract/admin.ts';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { recorded } from './audit.ts';
import { registerAdminConfig } from './config-routes.ts';
import { registerAdminCoupons } from './coupon-routes.ts';
import { registerAdminEvents } from './event-routes.ts';
import { registerAdminPlans } from './plan-routes.ts';
import { type OperatorVariables, requireScope } from './require-scope.ts';
import { type AdminServices, Unacceptable } from './services.ts';

/** The operator's calls. The contract says which scopes let a token into each. */
export function registerAdmin(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database } = services;
  for (const { auth, method, path } of ENDPOINTS)
    if (typeof auth === 'object') api.on(method, routingPath(path), requireScope(database, auth));
  registerAdminConfig(api, services);
  registerAdminEvents(api, services);
  registerAdminPlans(api, services);
  registerAdminCoupons(api, services);
  api.openapi(adminEndpoints.audit, async (c) =>
    c.json({ data: await recorded(database, c.req.valid('query').limit) }, 200),
  );
  api.onError((error, c) => {
    if (!(error instanceof Unacceptable)) throw error;
    return c.json(
      failure(error.status, error.status === 404 ? 'not_found' : 'bad_request', error.message),
      error.status,
    );
  });
}
