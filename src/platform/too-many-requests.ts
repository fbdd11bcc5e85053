import type { Context } from 'hono';
import { failure } from '#contract/error.ts';

/** Answers 429; `wait` is in seconds. */
export function tooManyRequests(c: Context, wait: number, detail: string, code = 'too_many') {
  c.header('Retry-After', String(wait));
  return c.json(failure(429, code, detail), 429);
}
