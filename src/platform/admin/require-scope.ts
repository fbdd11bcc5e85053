import type { MiddlewareHandler } from 'hono';
import type { Scope } from '#contract/admin/scopes.ts';
import { failure } from '#contract/error.ts';
import { bearerToken, unauthorized } from '../accounts/bearer.ts';
import type { Database } from '../database/open.ts';
import type { Operator } from './audit.ts';
import { operatorOf } from './tokens.ts';

/** The claim of a call in progress to its Idempotency-Key. */
export interface Claim {
  token: string;
  key: string;
  /** ms of real time. */
  at: number;
  /** The call's status on success. */
  status: number;
}

export interface OperatorVariables {
  Variables: { operator: Operator; claim?: Claim };
}

const REASONS = {
  unknown: 'This token is unknown. Create one with "npm run admin -- token create" on the machine of the site.',
  expired: 'This token has expired. Create another one with "npm run admin -- token create".',
  revoked: 'This token was revoked. Create another one with "npm run admin -- token create".',
};

/**
 * Requires an operator's token with one of the scopes. Tokens expire by the machine's clock, not by the product's, which may
 * stand still.
 */
export function requireScope(database: Database, scopes: readonly Scope[]): MiddlewareHandler<OperatorVariables> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const token = bearerToken(c);
    if (!token) return unauthorized(c, "Send an operator's token: Authorization: Bearer <token>.");
    const operator = await operatorOf(database, token, Date.now());
    if (typeof operator === 'string') return unauthorized(c, REASONS[operator]);
    if (!operator.scopes.some((scope) => scopes.includes(scope)))
      return c.json(
        failure(
          403,
          'scope',
          `This needs a token with the scope "${scopes.join('" or "')}"; yours has ${operator.scopes.join(', ')}.`,
        ),
        403,
      );
    c.set('operator', operator);
    return next();
  };
}
