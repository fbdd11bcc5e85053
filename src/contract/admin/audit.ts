import { z } from '@hono/zod-openapi';
import { call } from './call.ts';

const auditEntry = z
  .object({
    id: z.number().int(),
    at: z.string(),
    who: z.string().openapi({ description: 'Name of the account or of the token' }),
    token: z.string().openapi({ description: 'Its uuid' }),
    action: z.string(),
    target: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof auditEntry>;

const query = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  before: z.coerce.number().int().min(1).optional().openapi({ description: 'Only entries before this id' }),
});
const byId = { params: z.object({ id: z.coerce.number().int().min(1) }) };

export const auditEndpoints = {
  audit: call(
    { method: 'get', path: '/audit', scopes: ['audit'], request: { query } },
    z.object({ data: z.array(auditEntry) }),
  ),
  auditEntry: call({ method: 'get', path: '/audit/{id}', scopes: ['audit'], request: byId }, auditEntry),
} as const;
