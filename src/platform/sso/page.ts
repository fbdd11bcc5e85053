import type { Context, MiddlewareHandler } from 'hono';
import type { AppConfig } from '#contract/app-config.ts';
import { callerOf } from '#lib/client-address.ts';
import { safeUrl } from '#lib/safe-url.ts';
import type { Account } from '../accounts/accounts.ts';
import type { AccountServices } from '../accounts/services.ts';
import { ssoAccount } from '../accounts/sso-sessions.ts';
import { DEFAULT_CONFIG } from '../config/defaults.ts';
import { readDocument } from '../config/documents.ts';
import { sessionCookie } from './cookies.ts';
import { type Language, languageOf, TEXTS } from './language.ts';
import type { Texts } from './texts/en.ts';

/** The data of every page of the provider. */
export interface Page {
  readonly services: AccountServices;
  readonly origin: string;
  readonly language: Language;
  readonly t: Texts;
  readonly site: { name: string; logo: string | null };
  /** The query, with the current sign-in and the chosen language. */
  readonly query: URLSearchParams;
  /** The account and the secret of its session. */
  readonly signedIn: { account: Account; session: string } | null;
  /** The client's address, for rate limits. */
  readonly caller: string | null;
}

export interface PageVariables {
  Variables: { page: Page; formSecret?: string };
}
export type PageContext = Context<PageVariables>;

export function withPage(services: AccountServices): MiddlewareHandler<PageVariables> {
  return async (c, next) => {
    const query = new URL(c.req.url).searchParams;
    const language = languageOf(query.get('ui_locales') ?? undefined, c.req.header('accept-language'));
    const config = await readDocument<Pick<AppConfig, 'appName' | 'appLogo'>>(
      services.database,
      'config',
      DEFAULT_CONFIG,
    );
    const session = sessionCookie(c);
    const account = session && (await ssoAccount(services.database, session, services.clock.now()));
    c.set('page', {
      services,
      language,
      query,
      origin: services.originOf(c.req.raw),
      t: TEXTS[language],
      site: { name: config.appName, logo: safeUrl(config.appLogo) },
      signedIn: session && account ? { account, session } : null,
      caller: callerOf(c.req.raw),
    });
    return next();
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
