import { z } from '@hono/zod-openapi';
import { ROLES, SCOPES, type Scope } from '#config/operator-roles.ts';
import { body, failed, json } from '../call-parts.ts';
import { memberEndpoint, withFacts } from '../endpoint.ts';
import { byUuid, call, removal, uuid } from './call.ts';

/** How long a link and a given password count. */
export const INVITATION_MINUTES = 15;
export const CONFIRMED_MINUTES = 15;

const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);
const assigned = z.object({ uuid: z.string(), name: z.string(), startTime: z.string() });

const operator = z
  .object({
    uuid: z.string().openapi({ description: 'Of the account' }),
    name: z.string(),
    email: z.string(),
    roles,
    matches: z.array(assigned).openapi({ description: 'What the account scores where it is no more than a scorer' }),
  })
  .openapi('Operator');
export type OperatorAccount = z.infer<typeof operator>;

const own = z
  .object({
    uuid: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    matches: z.array(assigned).nullable().openapi({ description: 'Null: every match' }),
    confirmed: z
      .boolean()
      .openapi({ description: `Whether the password was given in the last ${CONFIRMED_MINUTES} minutes` }),
  })
  .openapi('OwnOperator');
export type OwnOperator = z.infer<typeof own>;

const invitation = z
  .object({ email: z.email().max(254), roles })
  .strict()
  .openapi('NewInvitation');
const issued = z
  .object({
    url: z.string().openapi({ description: 'Shown once; makes the account of this e-mail an operator' }),
    email: z.string(),
    expiresAt: z.string(),
  })
  .openapi('IssuedInvitation');
export type IssuedInvitation = z.infer<typeof issued>;

const change = z
  .object({ roles, matches: z.array(uuid).max(500) })
  .partial()
  .strict()
  .openapi('OperatorChange');
const every = SCOPES as unknown as readonly [Scope, ...Scope[]];
const scopes = ['operators'] as const;
/** The password was given lately; a token of a program needs none. */
const confirmed = { confirmed: true } as const;

export const operatorEndpoints = {
  ownOperator: call({ method: 'get', path: '/me', scopes: every, request: {} }, own),
  confirmPassword: call(
    {
      ...{ method: 'post', path: '/me/confirmation', scopes: every },
      request: body(z.object({ password: z.string().min(1).max(1000) }).strict()),
    },
    own,
  ),
  operators: call({ method: 'get', path: '/operators', scopes, request: {} }, z.object({ data: z.array(operator) })),
  inviteOperator: withFacts(
    confirmed,
    call({ method: 'post', path: '/operators/invitations', scopes, request: body(invitation) }, issued),
  ),
  changeOperator: withFacts(
    confirmed,
    call({ method: 'patch', path: '/operators/{uuid}', scopes, request: { ...byUuid, ...body(change) } }, operator),
  ),
  removeOperator: withFacts(confirmed, removal({ path: '/operators/{uuid}', scopes, request: byUuid })),
} as const;

const offered = z.object({ email: z.string(), roles }).openapi('Invitation');
const invitationGiven = z.object({ invitation: z.string().min(1).max(100) });

/** What an invited member does with the link. */
export const invitationEndpoints = {
  invitation: memberEndpoint('get', '/users/me/operator', {
    request: { query: invitationGiven },
    200: json(offered, 'What the invitation makes of the account'),
    404: failed('The invitation is unknown, used or expired'),
  }),
  acceptInvitation: memberEndpoint('post', '/users/me/operator', {
    request: body(invitationGiven.strict()),
    200: json(offered, 'The account is an operator'),
    403: failed('The invitation is for another account'),
    404: failed('The invitation is unknown, used or expired'),
  }),
} as const;
