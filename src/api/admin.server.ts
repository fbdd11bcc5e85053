import { z } from 'zod';
import type { Answer, EndpointRoute } from '#contract/endpoint.ts';
import { answerOf } from '#contract/endpoint.ts';
import { filled, type Given } from '#contract/path-to.ts';
import { read } from './read.ts';
import type { Backend } from './transport.ts';

type BodyOf<R> = R extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? z.input<S>
  : undefined;

/** What a call is given: path parameters, query and body. */
export type AdminGiven<R extends EndpointRoute> = Given<R['path']> & { readonly body?: BodyOf<R> };

/** Makes an operators' call as the person who is signed in. @throws ErrorBody of a refused call */
export type AdminCall = <R extends EndpointRoute>(route: R, given: AdminGiven<R>) => Promise<Answer<R>>;

const nothing = z.unknown();

/** The operators' calls with a visitor's session: the backend knows the account, its roles and what they may do. */
export const adminCalls =
  (call: Backend): AdminCall =>
  (route, { body, ...given }) => {
    const method = route.method.toUpperCase();
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const schema = '204' in route.responses ? nothing : answerOf(route).schema;
    return read(
      (to) => call(to, sent),
      filled(`/api/v2${route.path}`, given as Given<string>),
      schema,
    ) as Promise<never>;
  };
