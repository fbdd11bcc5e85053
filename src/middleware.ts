import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { apiFor } from '#api/api.server.ts';
import { isDegraded, withDeadline } from '#api/deadline.server.ts';
import { currentSettings } from '#config/env.ts';
import { PAYMENT_CLIENT_ID } from '#config/limits.ts';
import { productClock } from '#runtime/product-clock.ts';
import { isId } from '#contract/is-id.ts';
import { loadConfig } from '#features/app-config/read.ts';
import { datesFor } from '#i18n/dates.ts';
import { pricesFor } from '#i18n/money.ts';
import { localePaths } from '#config/locales.ts';
import { translatorFor } from '#i18n/translate.ts';
import { needsLogin, routeOf } from '#config/routes.ts';
import { decodedPart } from '#lib/decoded-part.ts';
import { answerFailure } from '#middleware/answer-failure.ts';
import { answerPrivately } from '#middleware/answer-privately.ts';
import * as csp from '#middleware/content-security-policy.ts';
import { localApi } from '#middleware/local-api.ts';
import { newNonce, vendorPolicy, withNonce } from '#middleware/page-nonce.ts';
import { vendorsOf } from '#layouts/page/vendors.ts';

/** Whether a part of a path is what no entity is called: no backend is asked for it. */
const isNoId = (part: string) => part !== '' && !isId(decodedPart(part));

/** How long a page is kept that had to do without its name, menu or pictures. */
const DEGRADED = { maxAge: 5, swr: 0 };

/** A page is made within its time or is a 503; a sitemap, which may read a whole catalogue, takes what it needs. */
export const onRequest = defineMiddleware((context, next) =>
  context.url.pathname.startsWith('/sitemaps/') ? answer(context, next) : withDeadline(() => answer(context, next)),
);

const ADMIN = /^\/admin(?:\/|$)/;

/** Gives every page what it composes from: settings, language, dates, API and app configuration. */
const answer: MiddlewareHandler = async (context, next) => {
  const { locals, url } = context;
  if (url.pathname === '/500') return withPlainPolicy(await next(), locals);
  try {
    const settings = currentSettings();
    const locale = locals.locale ?? settings.DEFAULT_LOCALE;
    locals.settings = settings;
    locals.locale = locale;
    locals.path = url.pathname;
    locals.href = localePaths(locale, settings.DEFAULT_LOCALE);
    locals.t = translatorFor(locale);
    locals.dates = datesFor(locale, settings.SITE_TIME_ZONE);
    locals.price = pricesFor(locale);
    locals.api = localApi(apiFor(settings), { locale, t: locals.t, edits: ADMIN.test(url.pathname) });
    locals.embed = url.searchParams.has('embed');
    locals.playerOnly = url.searchParams.get('embed') === 'player';
    [locals.config, locals.vendors] = await Promise.all([
      loadConfig(locals.api.site.config, locals.api.site.featureFlags),
      vendorsOf(settings, locals.api, locals),
    ]);
    locals.now = productClock(settings).now();
    if (routeOf(url.pathname)?.payment && settings.PAYMENT_CLIENT_ID !== PAYMENT_CLIENT_ID)
      locals.paymentNonce = randomUUID();
    if (url.pathname.split('/').some(isNoId)) return context.rewrite('/404');
    const render = () => next().then((response) => withPolicy(response, url.pathname, locals));
    const page = await (needsLogin(context.routePattern, url.pathname) ? answerPrivately(context, render) : render());
    if (isDegraded() && (context.cache?.options.maxAge ?? 0) > DEGRADED.maxAge) context.cache.set(DEGRADED);
    return page;
  } catch (error) {
    return answerFailure(context, error);
  }
};

const POLICY = 'content-security-policy';

/** The page of a failure, which knows no settings. */
function withPlainPolicy(page: Response, { inline }: App.Locals): Response {
  if (inline && !import.meta.env.DEV) page.headers.set(POLICY, csp.pagePolicy(inline.styles(), inline.scripts()));
  return page;
}

/** The answer with the policy of its page. Its HTML is only read to write a nonce into it. */
async function withPolicy(response: Response, path: string, locals: App.Locals): Promise<Response> {
  const { settings, vendors, paymentNonce, inline } = locals;
  // A page that is shown in the place of another comes by twice. Vite's pages for development hold scripts of its own.
  if (!inline || response.headers.has(POLICY) || import.meta.env.DEV) return response;
  const nonce = vendors?.here === 'all' ? newNonce() : undefined;
  const { video = false } = routeOf(path) ?? {};
  // A page with a video takes its stage, scripts and all, from newer copies of itself.
  const policy = csp.pagePolicy(inline.styles(), video ? inline.scriptsOfSite() : inline.scripts());
  const styled = video ? csp.allowInlineStyles(policy) : policy;
  const cast = video && settings.CAST_APP_ID ? csp.allowCast(styled) : styled;
  const paid = paymentNonce ? csp.allowPayments(cast, paymentNonce, settings.PAYMENT_API_URL) : cast;
  const carded = settings.STRIPE_SECRET_KEY ? csp.allowCards(paid, routeOf(path), settings.STRIPE_API_URL) : paid;
  const formed = settings.SSO_URL ? csp.allowFormsTo(carded, settings.SSO_URL) : carded;
  // Scripts of others hand texts to the page as they like: where an operator lets them in, nothing is refused.
  const foreign = cast !== styled || paid !== cast || (vendors !== null && vendors.here !== 'none');
  const own = foreign ? formed : csp.requireTrustedTypes(formed, { video });
  const answer = nonce ? changed(response, withNonce(await response.text(), policy, nonce)) : response;
  answer.headers.set(POLICY, nonce ? vendorPolicy(own, nonce, vendors?.consentId != null) : own);
  return answer;
}

function changed(response: Response, html: string): Response {
  const answer = new Response(html, response);
  answer.headers.delete('content-length');
  return answer;
}
