import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { failed, json } from '../call-parts.ts';
import { endpoint, SCOPES_FIELD } from '../endpoint.ts';
import type { Scope } from './scopes.ts';

/** The name under which the OpenAPI document describes an operator's token. */
export const OPERATOR = 'operatorToken';

const refused = {
  400: failed('A field cannot be taken; the detail names it and says what to do'),
  401: failed('The token is missing, unknown, expired or revoked'),
  403: failed('The token does not have the scope this needs'),
  404: failed('There is no such thing'),
};
const conflicts = { 409: failed('It does not go with what is there; the detail says what to do first') };

interface Parts<M extends string, P extends string, R extends object> {
  method: M;
  path: P;
  scopes: readonly [Scope, ...Scope[]];
  request: R;
}

/** An operators' call that answers with the resulting state. */
export const call = <
  M extends 'get' | 'put' | 'patch' | 'delete' | 'post',
  P extends string,
  R extends object,
  T extends z.ZodType,
>(
  { method, path, scopes, request }: Parts<M, P, R>,
  answer: T,
) =>
  endpoint({
    method,
    path: `/admin${path}` as `/admin${P}`,
    security: [{ [OPERATOR]: [] }],
    [SCOPES_FIELD]: scopes,
    request,
    responses: { 200: json(answer, 'As it is now'), ...refused, ...conflicts },
  });

/** The header that makes a POST safe to retry. */
export const idempotencyKey = z.object({
  'idempotency-key': z.string().min(1).max(255).optional().openapi({
    description:
      'Any text, new for every change. The same key with the same body changes nothing again and is answered as it was; kept for 24 hours',
  }),
});

/** A call that creates something; safe to retry with an Idempotency-Key. */
export const creation = <P extends string, R extends object, T extends z.ZodType>(
  { path, scopes, request }: Omit<Parts<'post', P, R>, 'method'>,
  answer: T,
) =>
  endpoint({
    method: 'post',
    path: `/admin${path}` as `/admin${P}`,
    security: [{ [OPERATOR]: [] }],
    [SCOPES_FIELD]: scopes,
    request: { headers: idempotencyKey, ...request },
    responses: {
      201: json(answer, 'Created'),
      ...refused,
      409: failed('It does not go with what is there, or a call with this Idempotency-Key is still under way'),
      422: failed('This Idempotency-Key was sent with another body'),
    },
  });

/** A call that deletes something and what belongs to it alone. */
export const removal = <P extends string, R extends object>({
  path,
  scopes,
  request,
}: Omit<Parts<'delete', P, R>, 'method'>) =>
  endpoint({
    method: 'delete',
    path: `/admin${path}` as `/admin${P}`,
    security: [{ [OPERATOR]: [] }],
    [SCOPES_FIELD]: scopes,
    request,
    responses: {
      204: { description: 'It is gone' },
      ...refused,
      409: failed('Something that stays needs it; the detail names it'),
    },
  });

export const uuid = z.string().min(1).max(ID_LENGTH_MAX);
/** One entity, by the last part of its page's address. */
export const byUuid = { params: z.object({ uuid }) };
