import { randomBytes } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { type Env, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { APP_VERSION } from '#config/limits.ts';
import { OUTAGE_RETRY_SECONDS } from '#runtime/outage.ts';
import { OPERATOR } from '#contract/admin/call.ts';
import { API_PREFIXES } from '#contract/api-prefix.ts';
import { BEARER } from '#contract/call-parts.ts';
import { type ErrorBody, failure } from '#contract/error.ts';
import { fileEndpoints } from '#contract/file-endpoints.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { UPLOADS_PATH } from '#contract/uploaded-picture.ts';
import { UPLOADS_ADDRESS } from '#contract/uploaded-video.ts';
import { crossOrigin } from '#lib/cross-origin.ts';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';
import { registerScreens } from './access/screen-routes.ts';
import { createScreens, type ScreenRegister } from './access/screens.ts';
import { createPlaybackTokens, type PlaybackTokens } from './access/playback-tokens.ts';
import { type BearerVariables, requireBearer, requireMembers } from './accounts/bearer.ts';
import { type AccountOptions, type AccountServices, createAccountServices } from './accounts/services.ts';
import { registerUsers } from './accounts/profile.ts';
import { registerVerifications } from './accounts/verification-routes.ts';
import { registerInvitations } from './admin/operator-routes.ts';
import { registerAdmin } from './admin/routes.ts';
import type { OperatorVariables } from './admin/require-scope.ts';
import { artworkRoutes } from './artwork/routes.ts';
import { registerPersonalFeed } from './calendar/personal-calendar.ts';
import { registerCalendar } from './calendar/routes.ts';
import { followMerged, mergedInto } from './catalogue/merged.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import { registerConfig } from './config/routes.ts';
import { registerCoupons } from './coupons/routes.ts';
import { registerNextEvents } from './favorites/next-events.ts';
import { registerFavorites } from './favorites/routes.ts';
import { ContractBreach } from './check-answer.ts';
import { createEventStreams, type EventStreams } from './matches/event-streams.ts';
import { registerEventStreams } from './matches/stream-routes.ts';
import { createStreamState } from './matches/stream-state.ts';
import { type IngestAddress, ingestAddress } from './ingest/address.ts';
import type { OpenRecordings } from './ingest/open-recordings.ts';
import { registerIngestHook } from './ingest/media-server-hook.ts';
import type { BundledVideo } from './media/bundled-video.ts';
import { platformMedia } from './media/platform-media.ts';
import { ranges } from './media/ranges.ts';
import { notFound } from './respond-or-404.ts';
import { registerMenu } from './menu/routes.ts';
import { shareImageRoutes } from './og-image/routes.ts';
import { createOrders, type Orders, type SendWebhook } from './orders/services.ts';
import { sandboxPages } from './orders/providers/sandbox/page.ts';
import { SANDBOX_PATH } from './orders/providers/sandbox/payments.ts';
import { SANDBOX_PAYMENTS } from './orders/providers/providers.ts';
import { registerOrders, registerPlans } from './orders/routes.ts';
import { registerSubscriptions } from './orders/subscription-routes.ts';
import { uploadedRoutes } from './pictures/uploaded-routes.ts';
import { type PushOptions, registerPush } from './push/routes.ts';
import { registerPositions } from './playback/positions.ts';
import { registerPlayback } from './playback/routes.ts';
import { issuesOf } from './parse-input.ts';
import { createReads, type Read } from './reads.ts';
import { refuseNul } from './refuse-nul.ts';
import { registerSearch } from './search/search.ts';
import { registerSitemaps } from './sitemap/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { uploadRoutes } from './uploads/tus-routes.ts';
import { registerVotes } from './votes/routes.ts';

export interface PlatformOptions extends AccountOptions {
  /** The bundled video; without it, its events have no stream. */
  video?: BundledVideo | undefined;
  /** Folder of operators' videos; without it there are none. */
  mediaDir?: string;
  /** Folder of the highlights that operators cut; without it they are parts of their match's video. */
  clipsDir?: string;
  /** Where uploads of videos are kept; without it there are none. */
  dataDir?: string;
  /** Broadcasts of encoders; without them there are none. */
  recordings?: OpenRecordings;
  /** Where encoders publish; the default ports of this origin's host unless given. */
  ingest?: IngestAddress;
  /** Secrets of playback URLs, newest first; a random one unless given. */
  playbackSecrets?: readonly Buffer[];
  /** Origins of other sites whose scripts may read the API (CORS). */
  allowedOrigins: readonly string[];
  pushServices?: PushOptions['pushServices'];
  pushKey?: PushOptions['pushKey'];
  /** Whether players may report their measurements; default: no. */
  playbackMetrics?: boolean;
  /** Streams of match changes; unless given, readers get the current state only. */
  eventStreams?: EventStreams;
  /** Resolves when pages and streams of this process have all committed changes of matches. */
  delivered?: () => Promise<void>;
  /** Sales; with the sandbox provider unless given. */
  orders?: Orders;
  /** Called after an operator's change with the cache tags of the pages that show it. */
  onChange?: (tags: readonly string[]) => void;
  onError?: (error: unknown) => void;
  /** Whether answers of reads are checked against their schemas; default: yes. */
  validateResponses?: boolean;
}

export interface Platform extends Pick<Hono, 'fetch' | 'routes'> {
  /** Makes a read of the contract without HTTP. */
  read: Read;
}

/** The embedded backend as one function from request to response: API, single sign-on and media; and its reads. */
export function createPlatform(options: PlatformOptions): Platform {
  const platform = new Hono();
  const accounts = createAccountServices(options);
  const orders = options.orders ?? sandboxOrders(options, async (request) => platform.fetch(request));
  const secrets = options.playbackSecrets ?? [randomBytes(32)];
  const tokens = createPlaybackTokens(secrets);
  const screens = createScreens(options);
  const { api, read } = createApi({ ...options, tokens, secrets, screens }, accounts, orders);
  platform.use(refuseNul);
  for (const prefix of API_PREFIXES) platform.route(prefix, api);
  platform.use('/media/*', ranges);
  platform.route(UPLOADS_PATH, uploadedRoutes(options.database));
  platform.route('/media/art', artworkRoutes({ database: options.database }));
  platform.route('/media/og', shareImageRoutes(options));
  platform.route('/media', platformMedia({ ...options, tokens, screens }));
  platform.route(UPLOADS_ADDRESS, uploadRoutes(options, accounts.siteClient('').id));
  if (orders.services.providerOf('sandbox'))
    platform.route(SANDBOX_PATH, sandboxPages(orders.sandbox, options.database));
  platform.route('/', ssoRoutes(accounts, options.allowedOrigins));
  platform.notFound((c) => c.json(unknownCall(c.req.path), 404));
  platform.onError((error, c) => {
    if (error instanceof HTTPException)
      return c.json(failure(error.status, 'bad_request', error.message), error.status);
    options.onError?.(error);
    const body = failureOf(error);
    if (body.status === 503) c.header('Retry-After', String(OUTAGE_RETRY_SECONDS));
    return c.json(body, body.status as 500 | 503);
  });
  const { fetch, routes } = platform;
  return { fetch, routes, read };
}

/** The body for an error that is no refusal. */
function failureOf(error: unknown): ErrorBody {
  if (isDatabaseUnavailable(error))
    return failure(503, 'unavailable', 'The server cannot read or write its data now. Try again later.');
  if (error instanceof ContractBreach) return failure(500, 'contract_breach', error.message);
  return failure(500, 'internal', 'The server failed to answer this call. Try again later.');
}

const sandboxOrders = ({ database, clock, origin = '', onError = () => {} }: PlatformOptions, send: SendWebhook) =>
  createOrders({ database, clock, payments: SANDBOX_PAYMENTS, origin, defaultLocale: 'en', onError }, send);

/** An empty API that answers invalid requests with the reason. */
function newApi<E extends Env>(): OpenAPIHono<E> {
  return new OpenAPIHono<E>({
    defaultHook: (result, c) => {
      if (result.success) return;
      // A malformed id is a 404, except where a PUT would create it: at the end of the path.
      const creates = c.req.method === 'PUT' && /:\w+$/.test(routePath(c));
      if (result.target === 'param' && !creates) return notFound(c);
      return c.json(failure(400, 'bad_request', issuesOf(result.error)), 400);
    },
  });
}

function createApi(
  options: PlatformOptions & { tokens: PlaybackTokens; secrets: readonly Buffer[]; screens: ScreenRegister },
  accounts: AccountServices,
  orders: Orders,
): { api: OpenAPIHono; read: Read } {
  const { database, origin = '', validateResponses = true, onError } = options;
  const api = newApi();
  const reads = createReads(api, {
    ...{ origin, validateResponses },
    mergedInto: (path, uuid) => mergedInto(database, path, uuid),
    failed: (error) => {
      onError?.(error);
      return failureOf(error);
    },
  });
  api.use(crossOrigin(options.allowedOrigins));
  api.use(followMerged(database));
  registerCatalogue(reads, options);
  registerEventStreams(api, options.eventStreams ?? createEventStreams({ state: createStreamState(options) }));
  registerCalendar(api, options);
  registerPlayback(api, options);
  registerIngestHook(api, options);
  registerConfig(reads, options);
  const menuChanged = registerMenu(api, reads, options);
  registerSearch(reads, options);
  registerSitemaps(reads, options);
  registerPlans(api, reads, orders.services);
  api.route('/', createUserApi(options, accounts, orders));
  const changed = (tags: readonly string[]) => {
    menuChanged(tags);
    options.onChange?.(tags);
  };
  api.route('/', createAdminApi({ ...options, changed }, accounts, orders));
  api.openAPIRegistry.registerComponent('securitySchemes', BEARER, { type: 'http', scheme: 'bearer' });
  api.openAPIRegistry.registerComponent('securitySchemes', OPERATOR, { type: 'http', scheme: 'bearer' });
  api.doc(fileEndpoints.description.path, {
    openapi: '3.0.3',
    info: { title: 'Touchline API', version: APP_VERSION },
    servers: API_PREFIXES.map((url) => ({ url })),
  });
  api.all('*', (c) => c.json(unknownCall(c.req.path), 404));
  return { api, read: reads.read };
}

/** The calls of signed-in users. */
function createUserApi(
  { database, clock, video, pushServices = [], pushKey, screens }: PlatformOptions & { screens: ScreenRegister },
  accounts: AccountServices,
  { services }: Orders,
): OpenAPIHono<BearerVariables> {
  const api = newApi<BearerVariables>();
  const served = pushKey === undefined ? ENDPOINTS.filter(({ group }) => group !== 'push') : ENDPOINTS;
  requireMembers(api, served, requireBearer(database, clock));
  registerVerifications(api, accounts);
  registerUsers(api, accounts);
  registerFavorites(api, accounts);
  registerPush(api, { ...accounts, pushServices, pushKey });
  registerNextEvents(api, accounts, video);
  registerPositions(api, accounts);
  registerScreens(api, { database, clock, screens });
  registerVotes(api, accounts);
  registerInvitations(api, accounts);
  registerPersonalFeed(api, accounts);
  registerOrders(api, services, accounts.limits);
  registerSubscriptions(api, services);
  registerCoupons(api, accounts);
  return api;
}

/** The calls of operators. `changed` hears the tags of the pages that a change is on. */
function createAdminApi(
  options: PlatformOptions & { secrets: readonly Buffer[]; changed: (tags: readonly string[]) => void },
  accounts: AccountServices,
  { services: orders }: Orders,
) {
  const { delivered = async () => {}, origin = '', secrets, recordings } = options;
  const ingest = options.ingest ?? ingestAddress({ PUBLIC_ORIGIN: origin }, secrets);
  const api = newApi<OperatorVariables>();
  const viewers = () => options.eventStreams?.count ?? 0;
  registerAdmin(api, { ...options, delivered, ingest, recordings, viewers, orders }, accounts);
  return api;
}

const unknownCall = (path: string) =>
  failure(404, 'not_found', `There is no call at ${path.slice(0, 200)}. /api/v2/openapi.json lists all calls.`);
