import type { Context, MiddlewareHandler } from 'hono';
import { localePath } from '#config/locales.ts';
import { callerOf } from '#lib/client-address.ts';
import { safeUrl } from '#lib/safe-url.ts';
import type { AccountServices } from '../accounts/services.ts';
import { ssoAccount } from '../accounts/sso-sessions.ts';
import { DEFAULT_CONFIG } from '../config/defaults.ts';
import { readDocument } from '../config/documents.ts';
import { localeOf } from '../locale-of.ts';
import { sessionCookie } from './cookies.ts';
import { languageOf, TEXTS } from './language.ts';

export interface PageVariables {
  Variables: { page: Page; formSecret?: string };
}
export type PageContext = Context<PageVariables>;

export const withPage =
  (services: AccountServices): MiddlewareHandler<PageVariables> =>
  async (c, next) => {
    c.set('page', await pageOf(c, services));
    return next();
  };

export type Page = Awaited<ReturnType<typeof pageOf>>;

/** The data of every page of the provider. */
async function pageOf(c: Context, services: AccountServices) {
  /** With the current sign-in and the chosen language. */
  const query = new URL(c.req.url).searchParams;
  const language = languageOf(query.get('ui_locales') ?? undefined, c.req.header('accept-language'));
  const config = await readDocument(services.database, 'config', DEFAULT_CONFIG);
  const session = sessionCookie(c);
  const account = session && (await ssoAccount(services.database, session, services.clock.now()));
  const origin = services.originOf(c.req.raw);
  const locale = localeOf(language, services.defaultLocale);
  return {
    services,
    language,
    query,
    origin,
    /** The URL of a page of the site in this language. */
    siteUrl: (path: string) => origin + localePath(path, locale, services.defaultLocale),
    t: TEXTS[language],
    site: { name: config.appName, logo: safeUrl(config.appLogo) },
    /** The account and the secret of its session. */
    signedIn: session && account ? { account, session } : null,
    /** The client's address, for rate limits. */
    caller: callerOf(c.req.raw),
  };
}

/** A URL of the provider with the current sign-in and language. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Only the language, for pages outside of a sign-in. */
export function languageOnly({ query }: Page): URLSearchParams {
  const chosen = query.get('ui_locales');
  return new URLSearchParams(chosen === null ? {} : { ui_locales: chosen });
}
