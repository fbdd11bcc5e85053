import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import type { Scope } from '#config/operator-roles.ts';
import { anonymous, BEARER, signedIn } from './call-parts.ts';

/** How the server treats a call, beyond its request and responses. */
export interface EndpointFacts {
  /** `none`: everybody; `optional`: reads an access token if any; `member`: needs one; a list: operators' scopes. */
  readonly auth: 'none' | 'optional' | 'member' | readonly Scope[];
  /** Priority under load; the same for all methods of a path. */
  readonly priority: 'urgent' | 'page' | 'extra';
  /** Operators must have given their password lately: money and roles. */
  readonly confirmed: boolean;
  /** Rate limit per address, before the backend. */
  readonly rate: 'search' | null;
  /** Whose calls the gateway forwards: pages with or without session, servers, callers with own Authorization. */
  readonly caller: 'visitor' | 'anonymous' | 'service' | 'program';
  /** `stream`: a long-lived response. `tokens`: holds tokens, which no page script may get. */
  readonly answers: 'document' | 'stream' | 'tokens';
  /** Cache lifetime of a remote backend's answers: see api/caller.ts. */
  readonly freshness: 'catalogue' | 'shell' | 'menu';
}

/** An API route with the facts that differ from the defaults. */
export type EndpointRoute = RouteConfig & { readonly facts?: Partial<EndpointFacts> };

/** OpenAPI extension field: an operator's token needs one of these scopes. */
export const SCOPES_FIELD = 'x-scopes';

export type Method = RouteConfig['method'];
export type Request = NonNullable<RouteConfig['request']>;
/** The facts and the request of a call, and its responses by status. */
export interface CallParts {
  facts?: Partial<EndpointFacts>;
  request?: Request;
  [status: number]: RouteConfig['responses'][string];
}
type RouteOf<M extends Method, P extends string, C extends CallParts> = {
  method: M;
  path: P;
  responses: Omit<C, 'facts' | 'request'>;
} & (C extends { request: infer R } ? { request: R } : unknown);

/** A route; its facts stay out of the OpenAPI document. */
export const endpoint = <M extends Method, P extends string, C extends CallParts>(
  method: M,
  path: P,
  { facts = {}, request, ...rest }: C,
  more: Partial<RouteConfig> = {},
): RouteOf<M, P, C> => {
  const responses = rest as unknown as RouteConfig['responses'];
  const route: RouteConfig = { ...more, method, path, ...(request && { request }), responses };
  return withFacts(facts, createRoute(route)) as unknown as RouteOf<M, P, C>;
};

/** A route that requires an access token. */
export const memberEndpoint = <M extends Method, P extends string, C extends CallParts>(method: M, path: P, parts: C) =>
  endpoint(method, path, { ...parts, 401: anonymous }, signedIn);

/** Adds facts to a route. */
export const withFacts = <R extends EndpointRoute>(facts: Partial<EndpointFacts>, route: R): R => {
  const value = { ...route.facts, ...facts };
  return Object.defineProperty(route, 'facts', { value, enumerable: false, configurable: true });
};

/** All facts of a route. By default pages may read it and only programs may write. */
export function factsOf(route: EndpointRoute): EndpointFacts {
  return {
    auth: authOf(route),
    priority: 'urgent',
    confirmed: false,
    rate: null,
    caller: route.method === 'get' ? 'visitor' : 'program',
    answers: 'document',
    freshness: 'catalogue',
    ...route.facts,
  };
}

function authOf({ security = [], ...route }: EndpointRoute): EndpointFacts['auth'] {
  const scopes = (route as { [SCOPES_FIELD]?: readonly Scope[] })[SCOPES_FIELD];
  if (scopes) return scopes;
  return security.some((one) => BEARER in one) ? 'member' : 'none';
}

type SchemaOf<R> = R extends { content: infer C }
  ? C[keyof C] extends { schema: infer S extends z.ZodType }
    ? S
    : never
  : never;
/** The schema of a call's successful response. */
export type AnswerSchema<R> = R extends { responses: infer A } ? SchemaOf<A[keyof A & (200 | 201)]> : never;
/** A call's successful response. */
export type Answer<R> = z.infer<AnswerSchema<R>>;

/** The media type and the schema of a call's successful response. */
export function answerOf({ responses }: EndpointRoute): { mediaType: string; schema: z.ZodType } {
  const { content } = (responses['200'] ?? responses['201']) as { content: Record<string, { schema: z.ZodType }> };
  const [mediaType, { schema }] = Object.entries(content)[0]!;
  return { mediaType, schema };
}

type RoutingPath<P extends string> = P extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${After extends `/${string}` ? RoutingPath<After> : ''}`
  : P;

/** Converts a path to Hono's syntax: `/me/{token}.ics` is `/me/:token{[^/]+\.ics}`, with the ending. */
export const routingPath = <P extends string>(path: P): RoutingPath<P> =>
  path.replaceAll(/\{(\w+)\}([^/]*)/g, (_, name: string, ending: string) =>
    ending === '' ? `:${name}` : `:${name}{[^/]+${ending.replaceAll('.', '\\.')}}`,
  ) as RoutingPath<P>;
