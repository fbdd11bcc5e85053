import type { z } from 'zod';
import { type ErrorBody, failure } from '#contract/error.ts';
import type { Transport } from './transport.server.ts';

/**
 * One GET, parsed by its schema. Throws the parsed error body for a failed answer and for any body with an `errors` field,
 * whatever its status (H-19, H-20); bodies that are not JSON become `{ status, errors }` (H-21), no answer `{ status: 0 }`.
 */
export async function read<S extends z.ZodType>(transport: Transport, path: string, schema: S): Promise<z.infer<S>> {
  const response = await transport(path).catch((error: unknown) => {
    throw failure(0, 'network', String(error));
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (isObject(body) && 'errors' in body) throw { status: response.status, ...body };
  if (!response.ok)
    throw isObject(body) ? { status: response.status, ...body } : failure(response.status, 'http', response.statusText);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw failure(502, 'unreadable', `${path}: ${parsed.error.message}`);
  return parsed.data;
}

/** The value, or undefined where the backend says that nothing has this id; every other failure is thrown. */
export async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if ((error as ErrorBody | null)?.status === 404) return undefined;
    throw error;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
