import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LIFETIMES } from '../accounts/lifetimes.ts';
import { newSecret } from '../accounts/secrets.ts';
import type { PageContext } from './page.ts';

const SESSION = '__Host-sso';
const FORM = '__Host-sso-form';
const FLAGS = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
const SECRET = /^[\w-]{43}$/;

const secretIn = (c: Context, name: string): string | undefined => {
  const value = getCookie(c, name);
  return value && SECRET.test(value) ? value : undefined;
};

/** The secret of the browser's SSO session, valid or not. */
export const sessionCookie = (c: Context): string | undefined => secretIn(c, SESSION);

export function keepSession(c: Context, secret: string): void {
  setCookie(c, SESSION, secret, { ...FLAGS, maxAge: LIFETIMES.ssoSession / 1000 });
}

export function dropSession(c: Context): void {
  deleteCookie(c, SESSION, FLAGS);
}

/** The secret of this browser's form tokens; set when missing. */
export function formSecret(c: PageContext): string {
  const known = secretIn(c, FORM) ?? c.get('formSecret');
  if (known) return known;
  const secret = newSecret();
  c.set('formSecret', secret);
  setCookie(c, FORM, secret, FLAGS);
  return secret;
}

/** The secret of this browser's form tokens, if it sent one. */
export const sentFormSecret = (c: Context): string | undefined => secretIn(c, FORM);
