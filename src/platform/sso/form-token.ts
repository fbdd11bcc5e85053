import { createHmac } from 'node:crypto';
import { sameText } from '../accounts/secrets.ts';
import { formSecret, sentFormSecret, sessionCookie } from './cookies.ts';
import type { PageContext } from './page.ts';

/** Name of the hidden field that carries the token. */
export const FORM_TOKEN = 'form_token';

/** Bound to a cookie that only this browser has, and to who is signed in: a form of another session is no good. */
const tokenOf = (secret: string, session: string | undefined) =>
  createHmac('sha256', secret)
    .update(session ?? '')
    .digest('base64url');

/** The token for a form in this answer. */
export const newFormToken = (c: PageContext): string => tokenOf(formSecret(c), sessionCookie(c));

/**
 * Whether a form was sent from our own page in this browser: its token must fit, and the browser must not say that it came
 * from elsewhere. Our pages send no referrer, and browsers then send `Origin: null`; Sec-Fetch-Site tells in its place.
 */
export function isOwnForm(c: PageContext, origin: string, token: string): boolean {
  const secret = sentFormSecret(c);
  if (!secret || !sameText(token, tokenOf(secret, sessionCookie(c)))) return false;
  const from = c.req.header('origin');
  if (from !== undefined && from !== 'null') return from === origin || from === new URL(c.req.url).origin;
  return c.req.header('sec-fetch-site') === 'same-origin';
}
