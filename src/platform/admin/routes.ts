import type { OpenAPIHono } from '@hono/zod-openapi';
import { auditEndpoints } from '#contract/admin/audit.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import { ENDPOINTS } from '#contract/table.ts';
import type { AccountServices } from '../accounts/services.ts';
import { existing } from '../catalogue/written.ts';
import { recorded, recordedEntry } from './audit.ts';
import { registerAdminBroadcasts } from './broadcast-routes.ts';
import { registerAdminCatalogue } from './catalogue-routes.ts';
import type { AdminServices } from './change.ts';
import { registerAdminConfig } from './config-routes.ts';
import { registerAdminCoupons } from './coupon-routes.ts';
import { registerAdminEvents } from './event-routes.ts';
import { registerAdminHighlights } from './highlight-routes.ts';
import { registerMatchDay } from './match-day-routes.ts';
import { registerAdminMatchDetails } from './match-detail-routes.ts';
import { registerAdminOperators } from './operator-routes.ts';
import { registerAdminPictures } from './picture-routes.ts';
import { registerAdminPlans } from './plan-routes.ts';
import { registerMembers } from './member-routes.ts';
import { registerSales } from './sales-routes.ts';
import { registerAdminSquads } from './squad-routes.ts';
import { registerAdminImports } from './import-routes.ts';
import { idempotent } from './idempotency.ts';
import { type OperatorVariables, requireScope } from './require-scope.ts';
import { registerAdminTimeline } from './timeline-routes.ts';
import { registerAdminUploads } from './upload-routes.ts';
import { registerViewers } from './viewer-routes.ts';
import { Unacceptable } from '../unacceptable.ts';

const CODES = {
  ...{ 400: 'bad_request', 403: 'scope', 404: 'not_found', 409: 'conflict', 422: 'unprocessable' },
  429: 'too_many_requests',
} as const;

/** The operators' calls. The contract lists the scopes of each. */
export function registerAdmin(
  api: OpenAPIHono<OperatorVariables>,
  services: AdminServices,
  accounts: AccountServices,
): void {
  const { database, clock } = services;
  const guard = { database, clock, client: accounts.siteClient('').id };
  for (const endpoint of ENDPOINTS)
    if (typeof endpoint.auth === 'object')
      api.on(endpoint.method, routingPath(endpoint.path), requireScope(guard, endpoint));
  for (const { method, path, responses } of Object.values(adminEndpoints))
    api.on(method, routingPath(path), idempotent(database, 201 in responses ? 201 : 200));
  registerAdminConfig(api, services);
  registerAdminCatalogue(api, services);
  registerAdminEvents(api, services);
  registerAdminTimeline(api, services);
  registerAdminMatchDetails(api, services);
  registerAdminHighlights(api, services);
  registerAdminBroadcasts(api, services);
  registerAdminPlans(api, services);
  registerAdminCoupons(api, services);
  registerMatchDay(api, services);
  registerAdminImports(api, services);
  registerAdminPictures(api, services);
  registerAdminSquads(api, services);
  registerSales(api, services);
  registerMembers(api, services);
  registerAdminUploads(api, services);
  registerViewers(api, services);
  registerAdminOperators(api, services, accounts);
  api.openapi(auditEndpoints.audit, async (c) =>
    c.json({ data: await recorded(database, c.req.valid('query').limit, c.req.valid('query').before) }, 200),
  );
  api.openapi(auditEndpoints.auditEntry, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(existing('change', String(id), await recordedEntry(database, id)), 200);
  });
  api.onError((error, c) => {
    if (!(error instanceof Unacceptable)) throw error;
    return c.json(failure(error.status, CODES[error.status], error.message), error.status);
  });
}
