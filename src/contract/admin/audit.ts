import { z } from '@hono/zod-openapi';
import { call } from './call.ts';

const auditEntry = z
  .object({
    at: z.string(),
    who: z.string().openapi({ description: 'Name of the token' }),
    token: z.string(),
    action: z.string(),
    target: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof auditEntry>;

const query = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(50) });

export const auditEndpoints = {
  audit: call(
    { method: 'get', path: '/audit', scopes: ['audit'], request: { query } },
    z.object({ data: z.array(auditEntry) }),
  ),
} as const;
