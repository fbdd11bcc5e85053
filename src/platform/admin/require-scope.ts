import type { MiddlewareHandler } from 'hono';
import type { Scope } from '#contract/admin/scopes.ts';
import { failure } from '#contract/error.ts';
import { bearerToken, unauthorized } from '../accounts/bearer.ts';
import type { Database } from '../database/open.ts';
import type { Claim, Operator } from './operator.ts';
import { operatorOf } from './tokens.ts';

export interface OperatorVariables {
  Variables: { operator: Operator; claim?: Claim };
}

const REASONS = {
  unknown: 'This token is not known here. Make one with "npm run admin -- token create" on the machine of the site.',
  expired: 'This token has expired. Make another one with "npm run admin -- token create".',
  revoked: 'This token was revoked. Make another one with "npm run admin -- token create".',
};

/**
 * Lets only operators pass whose token has one of the scopes. A token is good by the time of the machine, whatever the product's
 * clock says: it must end.
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
