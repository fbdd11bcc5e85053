import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routingPath } from '#contract/endpoint.ts';
import { failure } from '#contract/error.ts';
import type { Endpoint } from '#contract/table.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import { type Bearer, bearerOf } from './token-families.ts';

/** What routes that ask who is calling find in their context. */
export interface BearerVariables {
  Variables: { bearer: Bearer };
}

/** The token of an Authorization header, whether good or not. */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

export function unauthorized(c: Context, detail: string) {
  c.header('WWW-Authenticate', 'Bearer');
  return c.json(failure(401, 'unauthorized', detail), 401);
}

/** Lets only callers with a good access token pass, and keeps their answers out of every cache. */
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

/** Guards every call that is a member's, before its handler is registered; it may have a slash at its end or none. */
export function requireMembers(
  api: Hono<BearerVariables>,
  endpoints: readonly Endpoint[],
  guard: MiddlewareHandler<BearerVariables>,
): void {
  for (const { auth, method, path } of endpoints) {
    const bare = routingPath(path).replace(/\/$/, '');
    if (auth === 'member') api.on(method, [bare, `${bare}/`], guard);
  }
}
