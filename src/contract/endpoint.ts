import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Scope } from './admin/scopes.ts';
import { BEARER } from './call-parts.ts';

/** What the server does with a call, beyond what it takes and answers. */
export interface EndpointFacts {
  /**
   * Who may call: `none`: anybody; `optional`: anybody, and the handler looks at the access token; `member`: who sends a good
   * access token; a list: an operator whose token has one of these scopes.
   */
  readonly auth: 'none' | 'optional' | 'member' | readonly Scope[];
  /** Who goes first when the server is busy; the same for all methods of a path. */
  readonly priority: 'urgent' | 'page' | 'extra';
  /** The limit by which calls are counted per address before they reach the backend. */
  readonly rate: 'search' | null;
  /**
   * For whom the gateway forwards the call: `visitor`: a page may call, with the visitor's session; `nobody`: a page may call,
   * and no session goes along; `service`: another server calls the embedded backend; `program`: only who sends an
   * Authorization of their own.
   */
  readonly caller: 'visitor' | 'nobody' | 'service' | 'program';
  /** `stream`: the answer lasts. `tokens`: the answer holds tokens, and no page's script may get it. */
  readonly answers: 'document' | 'stream' | 'tokens';
  /** How long pages keep an answer of a foreign backend: see api/caller.ts. */
  readonly freshness: 'catalogue' | 'shell' | 'menu';
}

/** A call of the API as `createRoute` makes it, with the facts that differ from the defaults. */
export type EndpointRoute = RouteConfig & { readonly facts?: Partial<EndpointFacts> };

/** The field of the OpenAPI document with an operator's scopes: a token that has one of them is let in. */
export const SCOPES_FIELD = 'x-scopes';

/** A call of the API: `createRoute` with the facts that differ from the defaults. They stay out of the OpenAPI document. */
export const endpoint = <P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>({
  facts = {},
  ...route
}: R & { facts?: Partial<EndpointFacts> }) => withFacts(facts, createRoute<P, R>(route as unknown as R));

/** The same call with more facts. */
export const withFacts = <R extends EndpointRoute>(facts: Partial<EndpointFacts>, route: R): R => {
  const value = { ...route.facts, ...facts };
  return Object.defineProperty(route, 'facts', { value, enumerable: false, configurable: true });
};

/** All facts of a route. Unless it says otherwise, pages may read it, only programs may change something by it. */
export function factsOf(route: EndpointRoute): EndpointFacts {
  return {
    auth: authOf(route),
    priority: 'urgent',
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

type RoutingPath<P extends string> = P extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${After extends `/${string}` ? RoutingPath<After> : ''}`
  : P;

/**
 * A path of the contract as Hono's router wants it: `/calendar/me/{token}.ics` is `/calendar/me/:token{[^/]+\.ics}`, and the
 * parameter is found with its ending.
 */
export const routingPath = <P extends string>(path: P): RoutingPath<P> =>
  path.replaceAll(/\{(\w+)\}([^/]*)/g, (_, name: string, ending: string) =>
    ending === '' ? `:${name}` : `:${name}{[^/]+${ending.replaceAll('.', '\\.')}}`,
  ) as RoutingPath<P>;
