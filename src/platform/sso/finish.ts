import type { Account } from '../accounts/accounts.ts';
import { endSsoSession, startSsoSession } from '../accounts/sso-sessions.ts';
import { readAuthorization } from './authorization-request.ts';
import { AUTHORIZE_PATH } from './authorize.ts';
import { keepSession, sessionCookie } from './cookies.ts';
import { languageOnly, type Page, type PageContext, withQuery } from './page.ts';

/** Signs this browser in with a session of its own, and goes on with what the visitor came for. */
export async function signInHere(c: PageContext, account: Account) {
  const { database, clock } = c.get('page').services;
  const old = sessionCookie(c);
  if (old) await endSsoSession(database, old);
  keepSession(c, await startSsoSession(database, account, clock.now()));
  return goOn(c);
}

/** To the client that waits for a sign-in, else to the account. Only addresses of the provider itself are built here. */
export function goOn(c: PageContext) {
  const page = c.get('page');
  const next = page.query.has('client_id') ? AUTHORIZE_PATH : '/users/edit';
  const query = page.query.has('client_id') ? page.query : languageOnly(page);
  c.header('Cache-Control', 'no-store');
  return c.redirect(withQuery(next, query), 303);
}

/** Where the forms of a sign-in under way end, if it is one of a registered client. */
export function clientEnd({ query, services, origin }: Page): string | null {
  if (!query.has('client_id')) return null;
  const request = readAuthorization(query, services, origin);
  return 'tell' in request && request.tell === 'page' ? null : request.redirectUri;
}
