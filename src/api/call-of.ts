import type { z } from 'zod';
import type { EndpointRoute } from '#contract/endpoint.ts';
import { filled, type Given } from '#contract/path-to.ts';

type JsonOf<R> = R extends { content: { 'application/json': { schema: infer S extends z.ZodType } } } ? S : never;
/** The schema of a call's successful response. */
export type AnswerSchema<R> = R extends { responses: infer A } ? JsonOf<A[keyof A & (200 | 201)]> : never;
/** A call's successful response. */
export type Answer<R> = z.infer<AnswerSchema<R>>;

/** The URL of a contract call. */
export const addressOf = <R extends EndpointRoute>(route: R, given: Given<R['path']>): string =>
  filled(`/api/v2${route.path}`, given);

/** The schema of a contract call's successful response. */
export function answerOf<R extends EndpointRoute>({ responses }: R): AnswerSchema<R> {
  const { content } = (responses['200'] ?? responses['201']) as { content: Record<string, { schema: unknown }> };
  return content['application/json']!.schema as AnswerSchema<R>;
}
