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

/** Starts a login or sign-up (`?signup`): seals a state in a cookie. A failed login ends at `home`. */
export async function startLogin(request: Request, site: SessionContext, home: string): Promise<Response> {
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
  const back = returnPath(asked.get('return'), site.settings.PUBLIC_ORIGIN);
  const until = site.now() + LOGIN_SECONDS * site.settings.CLOCK_RATE;
  const login = { state: hashed(state), verifier, back, home, until };
  return redirect(302, url.href, [site.jar.write('oauth', site.sealer.seal('oauth', random(), login), LOGIN_SECONDS)]);
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
