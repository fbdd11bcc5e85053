import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const PREFLIGHT_SECONDS = 600;

/** CORS for the operator's allowed origins (H-22); preflights are cached for ten minutes. */
export function crossOrigin(allowed: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (allowed.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
