import type { MiddlewareHandler } from 'hono';
import { failure } from '#contract/error.ts';

/** The character as JSON writes it; two backslashes in front of it are a backslash and four letters. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Nothing has an id with NUL in it, and no text that is kept holds it: databases take it for the end of a text, and what is found
 * or kept would be another one than was sent.
 */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) return c.json(failure(404, 'not_found', 'Nothing has NUL in its address.'), 404);
  const sendsJson = /\bjson\b/i.test(c.req.header('content-type') ?? '');
  if (sendsJson && c.req.raw.body && NUL_IN_JSON.test(await c.req.text()))
    return c.json(failure(400, 'bad_request', 'A text in the body holds NUL.'), 400);
  return next();
};
