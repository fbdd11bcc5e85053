import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { APP_VERSION } from '#config/limits.ts';
import { failure } from '#contract/error.ts';
import type { Clock } from '#lib/clock.ts';
import { artworkRoutes } from './artwork/routes.ts';
import { registerCalendar } from './calendar/routes.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import { registerConfig } from './config/routes.ts';
import { crossOrigin } from './cross-origin.ts';
import type { Database } from './database/open.ts';
import { mediaRoutes } from './media/routes.ts';
import { liveWindowOf } from './media/live-events.ts';
import { registerMenu } from './menu/routes.ts';
import { shareImageRoutes } from './og-image/routes.ts';
import { registerSearch } from './search/routes.ts';
import { registerSitemaps } from './sitemap/routes.ts';

export interface PlatformOptions {
  database: Database;
  clock: Clock;
  /** Folder of the bundled match film. */
  filmDir: string;
  /** Origins of other sites whose scripts may read the API (CORS). */
  allowedOrigins: readonly string[];
  /** Origin of the site, for links that leave it, such as those in calendars; the one that was asked when not given. */
  origin?: string;
  onError?: (error: unknown) => void;
}

/** Both spellings of the API's prefix; every call answers under each of them (H-23). */
export const API_PREFIXES = ['/api/v2', '/v2'] as const;

/** The embedded backend as one function from request to response: API and media. */
export function createPlatform(options: PlatformOptions): Hono {
  const platform = new Hono();
  const api = createApi(options);
  for (const prefix of API_PREFIXES) platform.route(prefix, api);
  platform.route('/media/art', artworkRoutes({ database: options.database }));
  platform.route('/media/og', shareImageRoutes({ database: options.database }));
  platform.route(
    '/media',
    mediaRoutes({ clock: options.clock, filmDir: options.filmDir, liveWindow: liveWindowOf(options.database) }),
  );
  platform.notFound((c) => c.json(unknownCall(c.req.path), 404));
  platform.onError((error, c) => {
    options.onError?.(error);
    return c.json(failure(500, 'internal', 'The server failed to answer this call. Try again later.'), 500);
  });
  return platform;
}

function createApi(options: PlatformOptions): OpenAPIHono {
  const api = new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return;
      const detail = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      return c.json(failure(400, 'bad_request', detail), 400);
    },
  });
  api.use(crossOrigin(options.allowedOrigins));
  registerCatalogue(api, options);
  registerCalendar(api, options);
  registerConfig(api, options);
  registerMenu(api, options);
  registerSearch(api, options);
  registerSitemaps(api, options);
  api.doc('/openapi.json', {
    openapi: '3.0.3',
    info: { title: 'Touchline API', version: APP_VERSION },
    servers: API_PREFIXES.map((url) => ({ url })),
  });
  api.all('*', (c) => c.json(unknownCall(c.req.path), 404));
  return api;
}

const unknownCall = (path: string) =>
  failure(404, 'not_found', `There is no call at ${path.slice(0, 200)}. /api/v2/openapi.json lists all calls.`);
