import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import type { Endpoint } from '#contract/table.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import { type Bearer, bearerOf } from './token-families.ts';

/** The context of routes that require an access token. */
export interface BearerVariables {
  Variables: { bearer: Bearer };
}

/** The token of an Authorization header, valid or not. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

export function unauthorized(c: Context, detail: string) {
  c.header('WWW-Authenticate', 'Bearer');
  return c.json(failure(401, 'unauthorized', detail), 401);
}

/** Requires a valid access token, and keeps the answers out of caches. */
export function requireBearer(database: Database, clock: Clock): MiddlewareHandler<BearerVariables> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const token = bearerToken(c);
    const bearer = token && (await bearerOf(database, token, clock.now()));
    if (!bearer) return unauthorized(c, 'Sign in and send your access token: Authorization: Bearer <token>.');
    c.set('bearer', bearer);
    return next();
  };
}

/** Guards every endpoint for members, with and without a trailing slash. Call it before the handlers are registered. */
export function requireMembers(
  api: Hono<BearerVariables>,
  endpoints: readonly Endpoint[],
  guard: MiddlewareHandler<BearerVariables>,
) {
  for (const { auth, method, path } of endpoints) {
    const bare = routingPath(path).replace(/\/$/, '');
    if (auth === 'member') api.on(method, [bare, `${bare}/`], guard);
  }
}
