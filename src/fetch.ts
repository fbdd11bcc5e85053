import { astro, FetchState } from 'astro/hono';
import { type Context, Hono, type Next } from 'hono';
import { compress } from 'hono/compress';
import { answerCall } from '#api/gateway.server.ts';
import { refuseSearch, searchWait } from '#api/search-rate-limit.server.ts';
import { answerCheck } from '#api/session/answer-check.server.ts';
import { streamChanges } from '#api/session/changes.server.ts';
import { withCurrentSession } from '#api/session/current-session.server.ts';
import { sessionContext } from '#api/session/session-context.server.ts';
import { backendFor, embeddedPlatform } from '#api/transport.server.ts';
import { answerUpload, UPLOAD_PATHS } from '#api/uploads.server.ts';
import { currentSettings } from '#config/env.ts';
import { currentHost } from '#runtime/host.ts';
import { databaseOutage, OUTAGE_RETRY_SECONDS } from '#runtime/outage.ts';
import { paths } from '#config/paths.ts';
import { routeOf } from '#config/routes.ts';
import { environmentOf, serverEnvironmentOf } from '#runtime/environment.ts';
import { API_PREFIXES } from '#contract/api-prefix.ts';
import { describeCall, findEndpoint } from '#contract/find-endpoint.ts';
import { failure } from '#contract/error.ts';
import { embedHeaders } from '#features/seo/embed.ts';
import { splitLocale } from '#i18n/locales.ts';
import { clientAddress, fromSameCaller } from '#lib/client-address.ts';
import { crossOrigin } from '#lib/cross-origin.ts';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';
import { isLoopback } from '#lib/loopback.ts';
import { redirectPath } from '#lib/redirect-path.ts';

/** The app as one readable pipeline: runtime environment, the backend, then pages. */
const app = new Hono();
/** What is thrown past the backend and pages, which answer for themselves: by the session, whose database may be away. */
app.onError((error, c) => {
  databaseOutage.report('A call failed', error);
  if (!isDatabaseUnavailable(error)) {
    return c.json(failure(500, 'internal', 'The server failed to answer this call. Try again later.'), 500);
  }
  const detail = 'The server cannot read or write its data now. Try again later.';
  return c.json(failure(503, 'unavailable', detail), 503, {
    'Retry-After': String(OUTAGE_RETRY_SECONDS),
    'Cache-Control': 'no-store',
  });
});
currentHost().describeCalls(describeCall);

const UNLISTED = /^\/(?:api|v2|internal)\/|^\/(?:[a-z-]{2,5}\/)?admin(?:\/|$)/;
const hidden = (path: string) => currentSettings().APP_ENV === 'staging' || UNLISTED.test(path);
app.use(async (c, next) => {
  await next();
  if (hidden(c.req.path)) c.header('X-Robots-Tag', 'noindex');
});

app.get('/internal/api/env', (c) => {
  c.header('Cache-Control', 'no-store');
  const site = c.req.header('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return c.json(failure(403, 'cross_origin'), 403);
  // A request with this header came through a proxy, also one of this machine.
  const direct = c.req.header('x-forwarded-for') === undefined && c.req.header('forwarded') === undefined;
  const here = direct && isLoopback(clientAddress(c.req.raw) ?? '') && isLoopback(new URL(c.req.url).hostname);
  return c.json(here && !site ? serverEnvironmentOf(currentSettings()) : environmentOf(currentSettings()));
});

app.post('/internal/api/session', (c) => answerCheck(c.req.raw, sessionContext(currentSettings())));
app.get('/internal/api/session/changes', (c, next) =>
  isEmbedded() ? streamChanges(c.req.raw, sessionContext(currentSettings())) : next(),
);

/**
 * Own pages are not in the page cache, which packs the others. Where another site makes a browser ask, they go out
 * unpacked: their length would tell what they hold (BREACH). The sign-on's pages are never packed.
 */
const packed = compress({ encoding: 'gzip' });
const isOwnAsking = (c: Context) => ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '');

/** The backend's own paths: answered in process, or handed on where `API_URL` names another backend. */
async function backend(request: Request): Promise<Response> {
  const settings = currentSettings();
  const embedded = settings.API_URL === undefined ? (await embeddedPlatform(settings)).fetch : null;
  return answerCall(request, { backend: backendFor(settings), embedded }, () => sessionContext(settings));
}
/** The picture of a link that is shared. A backend of another make draws none: then every page has the site's own. */
app.get('/media/og/*', async (c) => {
  const answer = await backend(c.req.raw);
  return answer.ok || !currentSettings().API_URL ? answer : c.redirect('/share.jpg');
});
for (const prefix of API_PREFIXES)
  app.use(`${prefix}/*`, async (c, next) => {
    const limited = findEndpoint(c.req.method, c.req.path)?.rate === 'search';
    const seconds = limited ? await searchWait(c.req.raw, currentSettings()) : 0;
    if (seconds === 0) return next();
    // A page of another site must be able to read that it asks too often.
    return crossOrigin(currentSettings().CORS_ORIGINS)(c, async () => {
      c.res = refuseSearch(seconds);
    });
  });
for (const path of ['/api/*', '/v2/*']) app.use(path, (c, next) => (isOwnAsking(c) ? packed(c, next) : next()));
for (const path of ['/api/*', '/v2/*', '/media/*']) app.all(path, (c) => backend(c.req.raw));

/** Videos that operators upload, part by part. */
for (const path of UPLOAD_PATHS)
  app.all(path, async (c, next) => {
    const settings = currentSettings();
    if (!isEmbedded()) return next();
    return answerUpload(c.req.raw, (await embeddedPlatform(settings)).fetch, sessionContext(settings));
  });

/** The embedded sign-on provider, unless another one is set. Unknown addresses below it get the site's own 404. */
for (const path of ['/oauth/*', '/users/*', '/.well-known/oauth-authorization-server'])
  app.all(path, async (c, next) => {
    if (!isEmbedded()) return next();
    const settings = currentSettings();
    const answer = await (await embeddedPlatform(settings)).fetch(c.req.raw);
    if (needsPage(c, answer)) return sayUnavailable(c, next);
    return answer.status === 404 ? next() : withCurrentSession(c.req.raw, answer, sessionContext(settings));
  });

/** The sign-on provider and the API are both ours. */
const isEmbedded = () => !currentSettings().API_URL && !currentSettings().SSO_URL;

const needsPage = (c: Context, { status }: Response) => status === 503 && c.req.header('accept')?.includes('text/html');

/** The site's own page in place of an answer that programs read. */
async function sayUnavailable(c: Context, next: Next): Promise<void> {
  const page = new Request(new URL(paths.unavailable(), c.req.url));
  c.set('fetchState' as never, new FetchState(page) as never);
  await next();
  c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
  c.header('Retry-After', String(OUTAGE_RETRY_SECONDS));
}

/** The page of the payment service that is in the box. */
app.all('/payments/sandbox/*', async (c, next) => {
  if (currentSettings().API_URL) return next();
  const answer = await (await embeddedPlatform(currentSettings())).fetch(c.req.raw);
  return needsPage(c, answer) ? sayUnavailable(c, next) : answer;
});

/** Below these paths no page takes a form. */
for (const path of ['/internal/*', '/oauth/*', '/users/*', '/.well-known/*', '/payments/sandbox/*'])
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], path, (c, next) =>
    // Unless a page is to say that the call cannot be answered now.
    c.get('fetchState' as never) ? next() : c.json(failure(404, 'not_found', 'Nothing here takes this method.'), 404),
  );

/** A page has one address: one slash in front of it and none behind. */
app.use(async (c, next) => {
  const url = new URL(c.req.url);
  const path = redirectPath(url);
  return path === url.pathname + url.search ? next() : c.redirect(path, 308);
});

app.use(async (c, next) => {
  const { path } = splitLocale(c.req.path, currentSettings().DEFAULT_LOCALE);
  const nobodys = routeOf(path)?.uncacheable.some((name) => c.req.query(name));
  return nobodys || isOwnAsking(c) ? packed(c, next) : next();
});

app.use(async (c, next) => {
  await next();
  if (c.req.query('embed') === undefined) return;
  const { DEFAULT_LOCALE, EMBED_ANCESTORS } = currentSettings();
  const { path } = splitLocale(c.req.path, DEFAULT_LOCALE);
  for (const [name, value] of embedHeaders(c.res, path, EMBED_ANCESTORS)) c.header(name, value);
});

app.use(async (c, next) => {
  const url = new URL(c.req.url);
  const { locale, path, prefixed } = splitLocale(url.pathname, currentSettings().DEFAULT_LOCALE);
  if (!prefixed) return next();
  if (locale === currentSettings().DEFAULT_LOCALE) {
    return c.redirect(redirectPath({ pathname: path, search: url.search }), 308);
  }
  url.pathname = path;
  const state = new FetchState(fromSameCaller(new Request(url, c.req.raw), c.req.raw));
  state.locals.locale = locale;
  c.set('fetchState' as never, state as never);
  return next();
});
/** A page that fails while it is rendered is another answer, so nothing of it is sent before. */
app.use(async (c, next) => {
  const state = (c.get('fetchState' as never) as FetchState | undefined) ?? new FetchState(c.req.raw);
  state.streaming = false;
  c.set('fetchState' as never, state as never);
  await next();
  letGo(state);
});
app.use(astro());

/** The engine frees accessors of objects, and what they reach, only when it collects the whole heap: Astro's must not reach the page. */
function letGo(state: FetchState): void {
  state.response = undefined;
  state.result = undefined;
  state.locals = {} as App.Locals;
  state.invalidateContexts();
}

export default app;
