import type { Context, MiddlewareHandler } from 'hono';
import type { Scope } from '#config/operator-roles.ts';
import { failure } from '#contract/error.ts';
import type { Endpoint } from '#contract/table.ts';
import type { Clock } from '#lib/clock.ts';
import { bearerToken, unauthorized } from '../accounts/bearer.ts';
import type { Database } from '../database/open.ts';
import type { Operator } from './audit.ts';
import { isConfirmed, scoresAll, signedInOperator } from './operators.ts';
import { operatorOf, TOKEN_PREFIX } from './tokens.ts';

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

interface Services {
  database: Database;
  /** Of accounts' access tokens. */
  clock: Clock;
  /** Client id of the site. */
  client: string;
}

/**
 * Requires an operator with one of the scopes: the token of a program, or the access token of an account with a role.
 * Programs' tokens expire by the machine's clock, not by the product's, which may stand still.
 */
export function requireScope(
  services: Services,
  endpoint: Pick<Endpoint, 'auth' | 'confirmed'>,
): MiddlewareHandler<OperatorVariables> {
  const scopes = endpoint.auth as readonly Scope[];
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const token = bearerToken(c);
    if (!token) return unauthorized(c, "Send an operator's token: Authorization: Bearer <token>.");
    const operator = await operatorWith(services, token);
    if (operator === 'member') return refuse(c, 'no_role', 'This account has no role that may do this.');
    if (typeof operator === 'string') return unauthorized(c, REASONS[operator]);
    const held = operator.scopes.filter((scope) => scopes.includes(scope));
    if (held.length === 0)
      return refuse(
        c,
        'scope',
        `This needs a token with the scope "${scopes.join('" or "')}"; yours has ${operator.scopes.join(', ')}.`,
      );
    if (held.every((scope) => scope === 'scoring') && !mayScore(operator, c.req.param('uuid')))
      return refuse(c, 'other_match', 'This match is not one of yours. An owner can assign it to you.');
    if (endpoint.confirmed && !isConfirmed(operator, Date.now()))
      return refuse(c, 'unconfirmed', 'Give your password first: POST /admin/me/confirmation.');
    c.set('operator', operator);
    return next();
  };
}

const operatorWith = ({ database, clock, client }: Services, token: string) =>
  token.startsWith(TOKEN_PREFIX)
    ? operatorOf(database, token, Date.now())
    : signedInOperator(database, { token, now: clock.now(), client });

const mayScore = (operator: Operator, match: string | undefined): boolean =>
  match === undefined || scoresAll(operator) || operator.account?.matches.includes(match) === true;

const refuse = (c: Context, code: string, detail: string) => c.json(failure(403, code, detail), 403);
