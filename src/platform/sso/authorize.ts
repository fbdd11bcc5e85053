import { html } from 'hono/html';
import { issueCode } from '../accounts/codes.ts';
import { type AuthorizationFault, type AuthorizationRequest, readAuthorization } from './authorization-request.ts';
import { show } from './document.ts';
import { type PageContext, withQuery } from './page.ts';

export const AUTHORIZE_PATH = '/oauth/authorize';

/** Redirects a signed-in visitor to the client with a code, everybody else to sign in or up. */
export async function authorize(c: PageContext) {
  const page = c.get('page');
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  // No codes for prefetches.
  if (c.req.header('sec-purpose')?.includes('prefetch')) return c.body(null, 204);
  const request = readAuthorization(page.query, page.services, page.origin);
  if ('to' in request) return showFault(c, request);
  if (!page.signedIn) {
    const query = new URLSearchParams(page.query);
    query.delete('signup');
    return c.redirect(withQuery(request.signUp ? '/users/sign_up' : '/users/sign_in', query), 303);
  }
  const { account, session } = page.signedIn;
  const { database, clock } = page.services;
  const code = await issueCode(database, { ...request, accountUuid: account.uuid, session }, clock);
  return c.redirect(answerUrl(request, page.origin, { code }), 303);
}

function showFault(c: PageContext, fault: AuthorizationFault) {
  const { t, origin } = c.get('page');
  if (fault.to === 'client') {
    const { error, description } = fault;
    return c.redirect(answerUrl(fault, origin, { error, error_description: description }), 303);
  }
  const title = t['authorize.title'];
  const body = html`<div class="card">
    <h1>${title}</h1>
    <p>${t[`authorize.${fault.reason}`]}</p>
  </div>`;
  return show(c, { title, body, status: 400 });
}

type Target = Pick<AuthorizationRequest, 'redirectUri' | 'state'>;

/** `iss` prevents mix-ups of providers (RFC 9207). */
function answerUrl({ redirectUri, state }: Target, issuer: string, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  return url.href;
}
