import { defineMiddleware } from 'astro:middleware';
import { apiFor } from '#api/api.server.ts';
import { currentSettings, type Settings } from '#config/env.ts';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { productClock } from '#config/product-clock.ts';
import { loadConfig } from '#features/app-config/read.ts';
import { datesFor } from '#i18n/dates.ts';
import { localePath } from '#i18n/locales.ts';
import { translatorFor } from '#i18n/translate.ts';
import { needsLogin, routeOf } from '#config/routes.ts';
import { answerFailure } from '#layouts/answer-failure.ts';
import { answerPrivately } from '#layouts/answer-privately.ts';
import { allowFormsTo, allowInlineStyles } from '#layouts/content-security-policy.ts';

/** Gives every page what it composes from: settings, language, dates, API and app configuration. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, url } = context;
  if (url.pathname === '/500') return next();
  try {
    const settings = currentSettings();
    const locale = locals.locale ?? settings.DEFAULT_LOCALE;
    locals.settings = settings;
    locals.locale = locale;
    locals.path = url.pathname;
    locals.href = (path) => localePath(path, locale, settings.DEFAULT_LOCALE);
    locals.t = translatorFor(locale);
    locals.dates = datesFor(locale, settings.SITE_TIME_ZONE);
    locals.api = apiFor(settings);
    locals.config = await loadConfig(() => locals.api.site.config());
    locals.embed = url.searchParams.has('embed');
    locals.now = productClock(settings).now();
    if (url.pathname.split('/').some(({ length }) => length > ID_LENGTH_MAX)) return context.rewrite('/404');
    const answer = () => next().then((response) => withPolicy(response, url.pathname, settings));
    return await (needsLogin(context.routePattern, url.pathname) ? answerPrivately(context, answer) : answer());
  } catch (error) {
    return answerFailure(context, error);
  }
});

const POLICY = 'content-security-policy';

function withPolicy(response: Response, path: string, settings: Settings): Response {
  const policy = response.headers.get(POLICY);
  if (!policy) return response;
  const styled = routeOf(path)?.inlineStyles ? allowInlineStyles(policy) : policy;
  response.headers.set(POLICY, settings.SSO_URL ? allowFormsTo(styled, settings.SSO_URL) : styled);
  return response;
}
