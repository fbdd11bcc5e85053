import type { z } from 'zod';
import { read } from './read.ts';
import type { Backend } from './transport.ts';

/** A write; its answer is read as by `read`. */
export function send<S extends z.ZodType>(
  call: Backend,
  method: 'POST' | 'DELETE',
  path: string,
  schema: S,
  body?: unknown,
): Promise<z.infer<S>> {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  return read((to) => call(to, sent), path, schema);
}
