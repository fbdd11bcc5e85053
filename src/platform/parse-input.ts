import type { z } from '@hono/zod-openapi';
import type { EndpointRoute } from '#contract/endpoint.ts';
import { type ErrorBody, failure } from '#contract/error.ts';
import type { Given } from '#contract/path-to.ts';
import { NOT_FOUND } from './respond-or-404.ts';

type Part<R, K extends 'params' | 'query'> = R extends { request: { [N in K]: infer S extends z.ZodType } }
  ? z.output<S>
  : object;
/** Path parameters and query of a call, as its schemas read them. */
export interface Input<R> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
}

/** The input of a call that did not come over HTTP: what a URL would carry, read by the same schemas; or the refusal. */
export function parseInput<R extends EndpointRoute>(route: R, given: Given<string>): Input<R> | ErrorBody {
  const { query = {}, ...params } = given;
  const sent = { params: texts(params), query: texts(query) };
  if ([sent.params, sent.query].some(hasNul)) return failure(404, 'not_found', 'No address contains NUL.');
  const { request } = route;
  const readParams = schemaOf(request?.params)?.safeParse(sent.params);
  // A malformed id is a 404.
  if (readParams && !readParams.success) return NOT_FOUND;
  const readQuery = schemaOf(request?.query)?.safeParse(sent.query);
  if (readQuery && !readQuery.success) return failure(400, 'bad_request', issuesOf(readQuery.error));
  return { params: readParams?.data ?? {}, query: readQuery?.data ?? {} } as Input<R>;
}

/** What is wrong with a request. */
export const issuesOf = ({ issues }: Pick<z.ZodError, 'issues'>): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

const schemaOf = (schema: unknown) => schema as z.ZodType | undefined;

/** Values as a URL carries them; undefined ones are omitted. */
function texts(values: object): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) found[name] = String(value).toWellFormed();
  return found;
}

const hasNul = (values: Record<string, string>) => Object.values(values).some((value) => value.includes('\0'));
