import type { z } from 'zod';
import { type ErrorBody, failure } from '#contract/error.ts';
import type { Sized } from './data-cache.ts';
import { mergedPath } from './merged-path.ts';
import type { Transport } from './transport.ts';

/**
 * One GET, parsed by its schema. Throws the error body of a failed answer and of any body with `errors` (H-19, H-20);
 * non-JSON bodies become `{ status, errors }` (H-21), no answer `{ status: 0 }`.
 */
export const read = async <S extends z.ZodType>(transport: Transport, path: string, schema: S): Promise<z.infer<S>> =>
  (await readSized(transport, path, schema)).value;

/** Like `read`, with the length of the text; `parse` reads the body. Follows the redirect of a merged entity. */
export async function readSized<S extends z.ZodType>(
  transport: Transport,
  path: string,
  schema: S,
  parse = readBy,
): Promise<Sized<z.infer<S>>> {
  refuseDots(path);
  const ask = (at: string) =>
    transport(at).catch((error: unknown) => {
      throw failure(0, 'network', String(error));
    });
  const answer = await ask(path);
  const merged = answer.status === 308 ? mergedPath(path, answer.headers.get('location')) : undefined;
  const response = merged === undefined ? answer : await ask(merged);
  const text = await response.text().catch(() => '');
  const body = parsedJson(text);
  if (!response.ok || (isObject(body) && 'errors' in body)) throw thrown(response, body);
  return { value: parse(schema, body, path), length: text.length };
}

/**
 * The body of a failed answer, with what every error has: a status in numbers, which is the answer's own where that is a
 * failure, and errors.
 */
function thrown({ ok, status, statusText }: Response, body: unknown): object {
  const http = failure(status, 'http', statusText);
  if (!isObject(body)) return http;
  return { ...http, ...body, status: ok && typeof body['status'] === 'number' ? body['status'] : status };
}

/** A body as the schema reads it. @throws ErrorBody of status 502 */
export function readBy<S extends z.ZodType>(schema: S, body: unknown, path: string): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw failure(502, 'unreadable', `${path}: ${parsed.error.message}`);
  return parsed.data;
}

/** Undefined when the text is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An id of dots would lead to another call: nothing has it. @throws ErrorBody of status 404 */
export function refuseDots(path: string): void {
  if (/\/\.{1,2}(?:[/?]|$)/.test(path)) throw failure(404, 'not_found', 'Nothing has an id of dots.');
}

/** The value, or undefined on a 404; other failures are thrown. */
export async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if ((error as ErrorBody | null)?.status === 404) return undefined;
    throw error;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
