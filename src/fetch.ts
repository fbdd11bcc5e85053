import { astro, FetchState } from 'astro/hono';
import { Hono } from 'hono';
import { embeddedPlatform } from '#api/transport.server.ts';
import { currentSettings } from '#config/env.ts';
import { environmentOf } from '#config/environment.ts';
import { splitLocale } from '#i18n/locales.ts';

/** The app as one readable pipeline: runtime environment, the embedded backend, then pages. */
const app = new Hono();

app.get('/internal/api/env', (c) => {
  c.header('Cache-Control', 'no-store');
  return c.json(environmentOf(currentSettings()));
});

const toPlatform = async (request: Request) => (await embeddedPlatform(currentSettings())).fetch(request);
for (const path of ['/api/*', '/v2/*', '/media/*']) app.all(path, (c) => toPlatform(c.req.raw));

app.use(async (c, next) => {
  const url = new URL(c.req.url);
  const { locale, path, prefixed } = splitLocale(url.pathname, currentSettings().DEFAULT_LOCALE);
  if (!prefixed) return next();
  if (locale === currentSettings().DEFAULT_LOCALE) return c.redirect(path + url.search, 308);
  url.pathname = path;
  const state = new FetchState(new Request(url, c.req.raw));
  state.locals.locale = locale;
  c.set('fetchState' as never, state as never);
  return next();
});
app.use(astro());

export default app;
