import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { failed, json } from '../call-parts.ts';
import { type CallParts, endpoint, type Method, type Request, SCOPES_FIELD } from '../endpoint.ts';
import type { Scope } from '#config/operator-roles.ts';

/** The name under which the OpenAPI document describes an operator's token. */
export const OPERATOR = 'operatorToken';

const refused = {
  400: failed('A field is invalid; the detail names it and the remedy'),
  401: failed('The token is missing, unknown, expired or revoked'),
  403: failed('The token lacks the required scope'),
  404: failed('Not found'),
};

interface Parts<M extends Method, P extends string, R extends Request> {
  method: M;
  path: P;
  scopes: readonly [Scope, ...Scope[]];
  request: R;
}

const operatorEndpoint = <M extends Method, P extends string, R extends Request, A extends CallParts>(
  { method, path, scopes, request }: Parts<M, P, R>,
  answers: A,
) => {
  const more = { security: [{ [OPERATOR]: [] }], [SCOPES_FIELD]: scopes };
  const route = endpoint(method, `/admin${path}` as `/admin${P}`, { request, ...refused, ...answers }, more);
  return route as typeof route & Pick<typeof more, typeof SCOPES_FIELD>;
};

/** An operators' call that answers with the resulting state. */
export const call = <M extends Method, P extends string, R extends Request, T extends z.ZodType>(
  parts: Parts<M, P, R>,
  answer: T,
) =>
  operatorEndpoint(parts, {
    200: json(answer, 'The current state'),
    409: failed('Conflicts with existing data; the detail names the remedy'),
  });

/** The header that makes a POST safe to retry. */
export const idempotencyKey = z.object({
  'idempotency-key': z.string().min(1).max(255).optional().openapi({
    description:
      'Any text, new for every change. A repeat with the same body changes nothing and gets the first response; stored for 24 hours',
  }),
});

/** A call that creates something; safe to retry with an Idempotency-Key. */
export const creation = <P extends string, R extends Request, T extends z.ZodType>(
  { path, scopes, request }: Omit<Parts<'post', P, R>, 'method'>,
  answer: T,
) =>
  operatorEndpoint(
    { method: 'post', path, scopes, request: { headers: idempotencyKey, ...request } },
    {
      201: json(answer, 'Created'),
      409: failed('Conflicts with existing data, or a call with this Idempotency-Key is in progress'),
      422: failed('This Idempotency-Key was sent with another body'),
    },
  );

/** A call that deletes something and what belongs to it alone. */
export const removal = <P extends string, R extends Request>(parts: Omit<Parts<'delete', P, R>, 'method'>) =>
  operatorEndpoint(
    { method: 'delete', ...parts },
    { 204: { description: 'Deleted' }, 409: failed('Something else needs it; the detail names it') },
  );

export const uuid = z.string().min(1).max(ID_LENGTH_MAX);
/** One entity, by the last part of its page's address. */
export const byUuid = { params: z.object({ uuid }) };
