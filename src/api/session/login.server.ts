import { createHash, randomBytes } from 'node:crypto';
import { environmentOf } from '#runtime/environment.ts';
import { notYet, redirect } from './redirect.server.ts';
import { returnPath } from './return-path.ts';
import { isSpeculative } from './same-origin.server.ts';
import type { SessionContext } from './session-context.server.ts';

/** Real time limit for a login at the provider. */
export const LOGIN_SECONDS = 600;

export const random = (): string => randomBytes(32).toString('base64url');
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

interface Where {
  /** Where a failed login ends. */
  home: string;
  /** The language of the page, for the provider's. */
  language: string;
}

/**
 * Starts a login or sign-up (`?signup`): seals a state in a cookie. It leads back to `?return=` or the private page that
 * was asked for, which is what somebody came for; else to the page with the link: several tabs share the cookie of the last visited one.
 */
export async function startLogin(request: Request, site: SessionContext, { home, language }: Where): Promise<Response> {
  if (isSpeculative(request)) return notYet();
  const asked = new URL(request.url).searchParams;
  const [state, verifier] = [random(), random()];
  const url = await authorizeUrl(site);
  url.searchParams.set('state', state);
  if (asked.get('signup') === 'true') url.searchParams.set('signup', 'true');
  if (site.settings.SSO_PKCE) {
    url.searchParams.set('code_challenge', hashed(verifier));
    url.searchParams.set('code_challenge_method', 'S256');
  }
  url.searchParams.set('ui_locales', language);
  const { PUBLIC_ORIGIN } = site.settings;
  const wanted = asked.get('return') ?? site.jar.readCameFor(request.headers.get('cookie'));
  const cameFor = returnPath(wanted, PUBLIC_ORIGIN);
  const back = cameFor ?? returnPath(pathOf(request.headers.get('referer'), PUBLIC_ORIGIN), PUBLIC_ORIGIN);
  const until = site.now() + LOGIN_SECONDS * site.settings.CLOCK_RATE;
  const login = { state: hashed(state), verifier, back, cameFor: cameFor !== null, home, until };
  const spent = wanted === undefined ? [] : [site.jar.cameFor('', 0)];
  const sealed = site.jar.write('oauth', site.sealer.seal('oauth', random(), login), LOGIN_SECONDS);
  return redirect(302, url.href, [sealed, ...spent]);
}

/** The path of a page of this site; null for other URLs. */
function pathOf(url: string | null, origin: string): string | null {
  const parsed = URL.parse(url ?? '');
  return parsed?.origin === origin ? parsed.pathname + parsed.search : null;
}

/** The provider's own login URL if it is at its origin, else that of the specification (D-09). */
async function authorizeUrl({ settings, sso }: SessionContext): Promise<URL> {
  const { ssoUrl, ssoClientId } = environmentOf(settings);
  const own = new URL('/oauth/authorize', ssoUrl);
  const named = URL.parse((await sso.loginUrl()) ?? '', ssoUrl);
  const url = named?.origin === own.origin && named.pathname !== '/' ? named : own;
  const wanted = { client_id: ssoClientId, redirect_uri: sso.redirectUri, response_type: 'code' };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url;
}
