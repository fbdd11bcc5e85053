import { z } from '@hono/zod-openapi';
import { body } from '../call-parts.ts';
import { withFacts } from '../endpoint.ts';
import { entitlement, order, subscription } from '../orders.ts';
import { byUuid, call, uuid } from './call.ts';
import { moment } from './fields.ts';

const listed = z
  .object({
    uuid: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    deletionAt: z.string().nullable().openapi({ description: 'When it is deleted, because somebody asked for that' }),
  })
  .openapi('ListedMember');
export type ListedMember = z.infer<typeof listed>;

const member = listed
  .extend({
    confirmed: z.boolean().openapi({ description: 'Whether its e-mail address was confirmed' }),
    roles: z.array(z.string()).openapi({ description: 'Of an operator' }),
    entitlements: z.array(entitlement),
    orders: z.array(order),
    subscriptions: z.array(subscription),
    sessions: z.array(z.object({ device: z.string(), usedAt: z.string() })),
  })
  .openapi('Member');
export type Member = z.infer<typeof member>;

const newAccess = z
  .object({
    type: z.enum(['plan', 'event']),
    uuid,
    until: moment.nullable().openapi({ description: 'Null: for good' }),
  })
  .strict()
  .openapi('NewAccess');

const scopes = ['members'] as const;
const query = z.object({
  query: z.string().trim().max(254).default('').openapi({ description: 'A part of the e-mail address or the name' }),
});
const access = { params: z.object({ uuid, entitlement: uuid }) };
/** What concerns one person's data or money needs the password of the last 15 minutes. */
const confirmed = { confirmed: true } as const;

export const memberEndpoints = {
  members: call(
    { method: 'get', path: '/members', scopes, request: { query } },
    z.object({ data: z.array(listed), total: z.number().int() }),
  ),
  member: call({ method: 'get', path: '/members/{uuid}', scopes, request: byUuid }, member),
  grantAccess: withFacts(
    confirmed,
    call(
      { method: 'post', path: '/members/{uuid}/entitlements', scopes, request: { ...byUuid, ...body(newAccess) } },
      member,
    ),
  ),
  revokeAccess: withFacts(
    confirmed,
    call({ method: 'delete', path: '/members/{uuid}/entitlements/{entitlement}', scopes, request: access }, member),
  ),
  sendReset: call({ method: 'post', path: '/members/{uuid}/reset', scopes, request: byUuid }, member),
  endMemberSessions: call({ method: 'delete', path: '/members/{uuid}/sessions', scopes, request: byUuid }, member),
  exportMember: withFacts(
    confirmed,
    call(
      { method: 'post', path: '/members/{uuid}/export', scopes, request: byUuid },
      z.object({ zip: z.string().openapi({ description: 'A zip of JSON files, in base64' }) }),
    ),
  ),
  deleteMember: withFacts(
    confirmed,
    call({ method: 'delete', path: '/members/{uuid}', scopes, request: byUuid }, member),
  ),
  keepMember: withFacts(
    confirmed,
    call({ method: 'post', path: '/members/{uuid}/keep', scopes, request: byUuid }, member),
  ),
} as const;
