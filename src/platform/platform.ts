import { OpenAPIHono } from '@hono/zod-openapi';
import { type Env, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { APP_VERSION } from '#config/limits.ts';
import { BEARER } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import type { BearerVariables } from './accounts/bearer.ts';
import { type AccountOptions, type AccountServices, createAccountServices } from './accounts/services.ts';
import { registerUsers } from './accounts/user-routes.ts';
import { registerVerifications } from './accounts/verification-routes.ts';
import { artworkRoutes } from './artwork/routes.ts';
import { registerOwnCalendar } from './calendar/own-routes.ts';
import { registerCalendar } from './calendar/routes.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import { registerConfig } from './config/routes.ts';
import { crossOrigin } from './cross-origin.ts';
import { filmRoutes } from './feed/routes.ts';
import { registerNextEvents } from './favorites/next-events.ts';
import { registerFavorites } from './favorites/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { liveWindowOf } from './media/live-events.ts';
import { registerMenu } from './menu/routes.ts';
import { shareImageRoutes } from './og-image/routes.ts';
import { type PushOptions, registerPush } from './push/routes.ts';
import { registerPlayback } from './playback/routes.ts';
import { registerSearch } from './search/routes.ts';
import { registerSitemaps } from './sitemap/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { createEventStreams, type EventStreams } from './streams/event-streams.ts';
import { eventStateReader } from './streams/read-state.ts';
import { registerEventStreams } from './streams/routes.ts';

export interface PlatformOptions extends AccountOptions {
  /** Folder of the bundled match film. */
  filmDir: string;
  /** Folder of the films that operators gave; without it there are none. */
  mediaDir?: string;
  /** Origins of other sites whose scripts may read the API (CORS). */
  allowedOrigins: readonly string[];
  pushServices?: PushOptions['pushServices'];
  pushKey?: PushOptions['pushKey'];
  /** Whether players may report what they measured; not unless set. */
  playbackMetrics?: boolean;
  /** Tells readers what becomes of events; made here, and then only looked at now and then, unless given. */
  eventStreams?: EventStreams;
  onError?: (error: unknown) => void;
}

/** Both spellings of the API's prefix; every call answers under each of them (H-23). */
export const API_PREFIXES = ['/api/v2', '/v2'] as const;

/** The embedded backend as one function from request to response: API, single sign-on and media. */
export function createPlatform(options: PlatformOptions): Hono {
  const platform = new Hono();
  const accounts = createAccountServices(options);
  const api = createApi(options, accounts);
  for (const prefix of API_PREFIXES) platform.route(prefix, api);
  platform.route('/media/art', artworkRoutes({ database: options.database }));
  platform.route('/media/og', shareImageRoutes({ database: options.database }));
  if (options.mediaDir) platform.route('/media/events', filmRoutes(options.mediaDir));
  platform.route(
    '/media',
    mediaRoutes({ clock: options.clock, filmDir: options.filmDir, liveWindow: liveWindowOf(options.database) }),
  );
  platform.route('/', ssoRoutes(accounts, options.allowedOrigins));
  platform.notFound((c) => c.json(unknownCall(c.req.path), 404));
  platform.onError((error, c) => {
    if (error instanceof HTTPException)
      return c.json(failure(error.status, 'bad_request', error.message), error.status);
    options.onError?.(error);
    return c.json(failure(500, 'internal', 'The server failed to answer this call. Try again later.'), 500);
  });
  return platform;
}

/** An empty API that answers what it cannot read with the reason. */
function newApi<E extends Env>(): OpenAPIHono<E> {
  return new OpenAPIHono<E>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const detail = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      return c.json(failure(400, 'bad_request', detail), 400);
    },
  });
}

function createApi(options: PlatformOptions, accounts: AccountServices): OpenAPIHono {
  const api = newApi();
  api.use(crossOrigin(options.allowedOrigins));
  registerCatalogue(api, options);
  registerEventStreams(api, options.eventStreams ?? createEventStreams({ read: eventStateReader(options) }));
  registerCalendar(api, options);
  registerPlayback(api, options);
  registerConfig(api, options);
  registerMenu(api, options);
  registerSearch(api, options);
  registerSitemaps(api, options);
  api.route('/', createUserApi(options, accounts));
  api.openAPIRegistry.registerComponent('securitySchemes', BEARER, { type: 'http', scheme: 'bearer' });
  api.doc('/openapi.json', {
    openapi: '3.0.3',
    info: { title: 'Touchline API', version: APP_VERSION },
    servers: API_PREFIXES.map((url) => ({ url })),
  });
  api.all('*', (c) => c.json(unknownCall(c.req.path), 404));
  return api;
}

/** The calls that know who is calling. */
function createUserApi(
  { pushServices = [], pushKey }: PlatformOptions,
  accounts: AccountServices,
): OpenAPIHono<BearerVariables> {
  const api = newApi<BearerVariables>();
  registerVerifications(api, accounts);
  registerUsers(api, accounts);
  registerFavorites(api, accounts);
  registerPush(api, { ...accounts, pushServices, pushKey });
  registerNextEvents(api, accounts);
  registerOwnCalendar(api, accounts);
  return api;
}

const unknownCall = (path: string) =>
  failure(404, 'not_found', `There is no call at ${path.slice(0, 200)}. /api/v2/openapi.json lists all calls.`);
