import { readdirSync } from 'node:fs';
import { routes } from '#config/routes.ts';
import { demo } from '#demo/demo.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createPlatform } from '#platform/platform.ts';
import { createClock } from '#lib/clock.ts';
import { OPERATOR } from '#contract/admin/call.ts';
import { BEARER } from '#contract/call-parts.ts';
import type { JsonSchema } from './bodies.ts';
import type { Caller } from './request.ts';

/** A target of requests. Path parameters are written `:name`. */
export interface Target {
  readonly method: string;
  readonly path: string;
  /** Names of its query parameters. */
  readonly query: readonly string[];
  /** The required one of them. */
  readonly with?: string;
  /** The schema of its JSON body, if it takes one. */
  readonly body?: JsonSchema;
  /** The allowed callers; all by default. */
  readonly callers?: readonly Caller[];
}

interface Described {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema: JsonSchema }> };
}

/** The used part of the OpenAPI document: the possible requests. */
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
}

const colons = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The calls of the API with their parameters, under both prefixes. */
function calls({ paths }: ApiDocument): Target[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, security = [] }]) => {
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const body = requestBody?.content?.['application/json']?.schema;
      const callers = callersOf(security);
      // An enumerated part of the path mostly has one of its values.
      const words = parameters.flatMap(({ name, schema }) =>
        (schema?.enum ?? []).map((word) => path.replace(`{${name}}`, String(word))),
      );
      const prefixed = [path, ...words].flatMap((one) => [`/api/v2${one}`, `/v2${one}`]);
      return prefixed.map((one) => ({
        ...{ method: method.toUpperCase(), path: colons(one), query },
        ...(body && { body }),
        ...(callers && { callers }),
      }));
    }),
  );
}

function callersOf(security: Record<string, string[]>[]): readonly Caller[] | undefined {
  if (security.some((one) => OPERATOR in one)) return ['operator'];
  return security.some((one) => BEARER in one) ? ['token', 'member'] : undefined;
}

/** All routes of the embedded backend, including sign-on, media and payment pages. */
async function platformRoutes(): Promise<Target[]> {
  const database = await openDatabase(':memory:');
  const clock = createClock({ startAt: 0, rate: 1, realNow: () => 0 });
  const platform = createPlatform({
    ...{ database, clock, video: demo.video(database, undefined), allowedOrigins: [], playbackMetrics: true },
    ...{ pushKey: 'key' },
  });
  const known = platform.routes.map(({ method, path }) => ({
    method: method === 'ALL' ? 'GET' : method,
    path: path.replaceAll(/\{\.\+[^}]*\}/g, '').replace('*', ':rest'),
    query: OAUTH,
  }));
  await database.destroy();
  return known;
}

/** Parameters of the sign-on's pages, of blocking playlists and of signed video URLs. */
const OAUTH = [
  ...['client_id', 'redirect_uri', 'response_type', 'state', 'code_challenge', 'code_challenge_method', 'signup'],
  ...['ui_locales', 'done', '_HLS_msn', '_HLS_part', '_HLS_skip', 'token', 'v', 'name', 't'],
];

/** Paths that the host itself answers. */
const HOST = ['/healthz', '/readyz', '/metrics', '/internal/csp', '/internal/api/env', '/internal/api/session'].concat(
  ['/internal/ready', '/internal/look/:file', '/.well-known/oauth-authorization-server', '/login', '/logout'],
  ['/verify-code', '/push-worker.js', '/speculation-rules.json'],
);

const METHODS = ['GET', 'POST'];
const SIGN_IN = ['redirect_uri', 'path', 'signup', 'code', 'state', 'error', 'embed'];

/** One target for each parameter, so that each is requested equally often. */
const withEach = (target: Target): Target[] => target.query.map((name) => ({ ...target, with: name }));

/** Targets by kind. */
export interface Targets {
  readonly pages: readonly Target[];
  /** Pages with one of their parameters. */
  readonly pageParameters: readonly Target[];
  readonly calls: readonly Target[];
  readonly callParameters: readonly Target[];
  /** Sign-on, media, payment pages and undocumented calls. */
  readonly others: readonly Target[];
  /** Files, and paths that the host itself answers. */
  readonly host: readonly Target[];
}

/** The targets of the backend. */
export async function callTargets(api: ApiDocument): Promise<Pick<Targets, 'calls' | 'callParameters' | 'others'>> {
  const described = calls(api);
  const known = new Set(described.map(({ method, path }) => `${method} ${path}`));
  const others = (await platformRoutes()).filter(({ method, path }) => !known.has(`${method} ${path}`));
  return { calls: described, callParameters: described.flatMap(withEach), others };
}

/** The targets of the built product's host and pages. */
export function siteTargets(): Pick<Targets, 'pages' | 'pageParameters' | 'host'> {
  const pages = routes
    .filter(({ pattern }) => pattern !== '/500')
    .flatMap(({ pattern, query, access }) =>
      (access === 'login' ? METHODS : ['GET', 'GET', 'GET', 'POST']).map((method) => ({
        ...{ method, path: pattern },
        query: [...query, 'embed', ...(access === 'bypass' ? SIGN_IN : [])],
      })),
    );
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => ({ method: 'GET', path: `/${file}`, query: [] }));
  const host = HOST.flatMap((path) => METHODS.map((method) => ({ method, path, query: SIGN_IN })));
  const pageParameters = routes.flatMap(({ pattern, query }) => withEach({ method: 'GET', path: pattern, query }));
  return { pages, pageParameters, host: [...host, ...files.slice(0, 2 * host.length)] };
}
