import type { Context } from 'hono';
import { failure } from '#contract/error.ts';

/** Answers with the entity, or with the JSON 404 of every call. */
export function respondOr404<T extends object>(c: Context, entity: T | undefined) {
  return entity ? c.json(entity, 200) : notFound(c);
}

/** The body of the JSON 404 of every call. */
export const NOT_FOUND = failure(404, 'not_found', 'Nothing has this id. Check it, or ask the list it came from.');

export const notFound = (c: Context) => c.json(NOT_FOUND, 404);
