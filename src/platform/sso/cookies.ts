import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LIFETIMES } from '../accounts/lifetimes.ts';
import { newSecret } from '../accounts/secrets.ts';

const SESSION = '__Host-sso';
/** Of every cookie of the provider. */
export const FLAGS = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
const SECRET = /^[\w-]{43}$/;

/** The secret in a cookie of this name, if it is one. */
export const secretIn = (c: Context, name: string): string | undefined => {
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

const DEVICE = '__Host-sso-device';
/** Seconds; browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * 86_400;

/** The secret by which accounts know this browser again, which it gets here. It opens nothing. */
export function deviceCookie(c: Context): string {
  const secret = secretIn(c, DEVICE) ?? newSecret();
  setCookie(c, DEVICE, secret, { ...FLAGS, maxAge: DEVICE_SECONDS });
  return secret;
}
