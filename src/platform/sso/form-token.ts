import { createHmac } from 'node:crypto';
import { setCookie } from 'hono/cookie';
import { hashOf, newSecret, sameText } from '../accounts/secrets.ts';
import { FLAGS, secretIn, sessionCookie } from './cookies.ts';
import type { PageContext } from './page.ts';

/** The hidden field of the CSRF token. */
export const FORM_TOKEN = 'form_token';
const COOKIE = '__Host-sso-form';

/** A CSRF token, bound to this browser's cookie and session. */
const tokenOf = (secret: string, session: string | undefined) =>
  createHmac('sha256', secret)
    .update(session ?? '')
    .digest('base64url');

/** The token for a form in this answer. */
export const newFormToken = (c: PageContext): string => tokenOf(formSecret(c), sessionCookie(c));

/** Whether a form has a valid token and is same-origin. Without referrer browsers send `Origin: null`: Sec-Fetch-Site decides. */
export function isOwnForm(c: PageContext, origin: string, token: string): boolean {
  const secret = secretIn(c, COOKIE);
  if (!secret || !sameText(token, tokenOf(secret, sessionCookie(c)))) return false;
  const from = c.req.header('origin');
  if (from !== undefined && from !== 'null') return from === origin || from === new URL(c.req.url).origin;
  return c.req.header('sec-fetch-site') === 'same-origin';
}

/** This browser, for rate limits: many share an address. Null before its first form. */
export const deviceOf = (c: PageContext): string | null => {
  const secret = secretIn(c, COOKIE);
  return secret === undefined ? null : hashOf(secret);
};

/** The secret this browser's forms are bound to; it gets one when it has none, the same for all forms of a page. */
function formSecret(c: PageContext): string {
  const known = secretIn(c, COOKIE) ?? c.get('formSecret');
  if (known) return known;
  const secret = newSecret();
  c.set('formSecret', secret);
  setCookie(c, COOKIE, secret, FLAGS);
  return secret;
}
