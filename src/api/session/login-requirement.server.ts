import { clientAddress } from '#lib/client-address.ts';
import type { Backend } from '../transport.ts';
import { SESSION_FLASH } from './flash.ts';
import { redirect } from './redirect.server.ts';
import { returnPath } from './return-path.ts';
import type { SessionContext } from './session-context.server.ts';
import type { SessionUser } from './verification.ts';

/** The visitor's session for a page. The token stays inside `call`. */
export interface PageSession {
  readonly user: SessionUser;
  readonly call: Backend;
  /** Re-reads the user after a change; returns cookies to set. */
  readonly changed: () => Promise<string[]>;
}

/** Redirect targets in the visitor's language; `here` is the requested page with its query. */
export interface LoginAddresses {
  here: string;
  login: string;
  home: string;
}

export type Entry = { session: PageSession; cookies: string[] } | { answer: Response };

/** Admits signed-in visitors; redirects others to the login, and failed exchanges home (spec 4, 8). */
export async function enter(request: Request, site: SessionContext, addresses: LoginAddresses): Promise<Entry> {
  const found = await site.sessions.confirmed(request.headers.get('cookie'));
  if (found.kind === 'anonymous' || found.kind === 'ended') return { answer: toLogin(site, addresses, found.cookies) };
  if (found.kind === 'failed') {
    const cookies = [...found.cookies, site.jar.flash(SESSION_FLASH.failed)];
    return { answer: redirect(302, addresses.home, cookies) };
  }
  const { user, accessToken, cookies } = found;
  const changed = () => site.sessions.reread(request.headers.get('cookie'));
  return {
    session: { user, call: withBearer(site.backend, accessToken, addressFor(site, request)), changed },
    cookies,
  };
}

/** The visitor's address, for the embedded backend only. */
const addressFor = ({ settings }: SessionContext, request: Request) =>
  settings.API_URL === undefined ? clientAddress(request) : null;

/** The backend rejected the page's token: the visitor counts as signed out (D-12). */
export const loseSession = (site: SessionContext, addresses: LoginAddresses): Response =>
  toLogin(site, addresses, site.sessions.clear());

/** For the redirect to the login. It is not in the URL: a path may hold a coupon's code. */
const WAY_SECONDS = 60;

/** An address that nobody could be led back to, such as one of thousands of characters, is not remembered. */
function toLogin(site: SessionContext, { here, login }: LoginAddresses, cookies: string[]): Response {
  const back = returnPath(here, site.settings.PUBLIC_ORIGIN);
  const way = back === null ? [] : [site.jar.visited(back), site.jar.cameFor(back, WAY_SECONDS)];
  return redirect(302, login, [...cookies, ...way]);
}

/** Adds the bearer. `address` of the visitor is for the embedded backend's limits; remote ones do not get it. */
export function withBearer(backend: Backend, accessToken: string, address: string | null = null): Backend {
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${accessToken}`);
    if (address !== null) headers.set('x-forwarded-for', address);
    return backend(path, { ...init, headers });
  };
}
