import type { MiddlewareHandler } from 'hono';
import { failure } from '#contract/error.ts';

/** NUL as an escape in JSON; after an escaped backslash it is plain text. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/** Refuses requests with NUL: databases take it for the end of a text, and would store or find another one than was sent. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) return c.json(failure(404, 'not_found', 'No address contains NUL.'), 404);
  const sendsJson = /\bjson\b/i.test(c.req.header('content-type') ?? '');
  if (sendsJson && c.req.raw.body && NUL_IN_JSON.test(await c.req.text()))
    return c.json(failure(400, 'bad_request', 'A text in the body contains NUL.'), 400);
  return next();
};
