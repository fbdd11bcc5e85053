import { astro, FetchState } from 'astro/hono';
import { Hono } from 'hono';
import { answerCall } from '#api/gateway.server.ts';
import { isReading } from '#api/session/allowed-calls.ts';
import { answerCheck } from '#api/session/answer-check.server.ts';
import { sessionSite } from '#api/session/site.server.ts';
import { backendFor, embeddedPlatform } from '#api/transport.server.ts';
import { currentSettings } from '#config/env.ts';
import { environmentOf, serverEnvironmentOf } from '#config/environment.ts';
import { failure } from '#contract/error.ts';
import { embedHeaders } from '#features/seo/embed.ts';
import { splitLocale } from '#i18n/locales.ts';
import { clientAddress, fromSameCaller } from '#lib/client-address.ts';
import { isLoopback } from '#lib/loopback.ts';
import { redirectPath } from '#lib/redirect-path.ts';

/** The app as one readable pipeline: runtime environment, the backend, then pages. */
const app = new Hono();

const hidden = (path: string) => currentSettings().APP_ENV === 'staging' || /^\/(?:api|v2|internal)\//.test(path);
app.use(async (c, next) => {
  await next();
  if (hidden(c.req.path)) c.header('X-Robots-Tag', 'noindex');
});

app.get('/internal/api/env', (c) => {
  c.header('Cache-Control', 'no-store');
  const site = c.req.header('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return c.json(failure(403, 'cross_origin'), 403);
  const here = isLoopback(clientAddress(c.req.raw) ?? '') && isLoopback(new URL(c.req.url).hostname);
  return c.json(here && !site ? serverEnvironmentOf(currentSettings()) : environmentOf(currentSettings()));
});

app.post('/internal/api/session', (c) => answerCheck(c.req.raw, sessionSite(currentSettings())));

/** The backend's own paths: answered in process, or handed on where `API_URL` names another backend. */
async function backend(request: Request): Promise<Response> {
  const settings = currentSettings();
  const embedded = settings.API_URL === undefined ? (await embeddedPlatform(settings)).fetch : null;
  return answerCall(request, { backend: backendFor(settings), embedded }, () => sessionSite(settings));
}
/** The picture of a link that is shared. A backend of another make draws none: then every page has the site's own. */
app.get('/media/og/*', async (c) => {
  const answer = await backend(c.req.raw);
  return answer.ok || !currentSettings().API_URL ? answer : c.redirect('/share.jpg');
});
for (const path of ['/api/*', '/v2/*', '/media/*']) app.all(path, (c) => backend(c.req.raw));

/**
 * The embedded single sign-on provider, with cookies of its own; where another one (or another backend) is set, these paths
 * are no pages of ours. An address below them that the provider does not know has the site's own page for that.
 */
for (const path of ['/oauth/*', '/users/*', '/.well-known/oauth-authorization-server'])
  app.all(path, async (c, next) => {
    const settings = currentSettings();
    if (settings.API_URL || settings.SSO_URL) return next();
    const answer = await (await embeddedPlatform(settings)).fetch(c.req.raw);
    return answer.status === 404 && isReading(c.req.method) ? next() : answer;
  });

/** A page has one address: one slash in front of it and none behind. */
app.use(async (c, next) => {
  const url = new URL(c.req.url);
  const path = redirectPath(url);
  return path === url.pathname + url.search ? next() : c.redirect(path, 308);
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
app.use(astro());

export default app;
