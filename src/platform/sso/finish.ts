import type { Account } from '../accounts/accounts.ts';
import { endSsoSession, startSsoSession } from '../accounts/sso-sessions.ts';
import { readAuthorization } from './authorization-request.ts';
import { AUTHORIZE_PATH } from './authorize.ts';
import { keepSession, sessionCookie } from './cookies.ts';
import { languageOnly, type Page, type PageContext, withQuery } from './page.ts';

/** Starts a new SSO session and continues the sign-in. */
export async function signInHere(c: PageContext, account: Account) {
  const { database, clock } = c.get('page').services;
  const old = sessionCookie(c);
  if (old) await endSsoSession(database, old);
  keepSession(c, await startSsoSession(database, account, clock.now()));
  return goOn(c);
}

/** Continues to the client's authorization, else to the account page. */
export function goOn(c: PageContext) {
  const page = c.get('page');
  const next = page.query.has('client_id') ? AUTHORIZE_PATH : '/users/edit';
  const query = page.query.has('client_id') ? page.query : languageOnly(page);
  c.header('Cache-Control', 'no-store');
  return c.redirect(withQuery(next, query), 303);
}

/** The redirect URI of the current sign-in, if its client is registered. */
export function clientEnd({ query, services, origin }: Page): string | null {
  if (!query.has('client_id')) return null;
  const request = readAuthorization(query, services, origin);
  return 'to' in request && request.to === 'page' ? null : request.redirectUri;
}
