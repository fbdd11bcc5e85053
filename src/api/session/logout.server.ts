import { environmentOf } from '#runtime/environment.ts';
import { paths } from '#config/paths.ts';
import { notYet, redirect } from './redirect.server.ts';
import { fromOurPages, isSpeculative } from './same-origin.server.ts';
import type { SessionContext } from './session-context.server.ts';

/**
 * Signs out on a form, link or typed URL of our own. Else null, and the page asks: other sites may link here. `home` gives
 * the page after sign-out its language: providers know one address of it.
 */
export async function logOut(request: Request, site: SessionContext, home: string = paths.home()) {
  if (isSpeculative(request)) return notYet();
  if (!isWanted(request, site.settings.PUBLIC_ORIGIN)) return null;
  const cookies = await site.sessions.end(request.headers.get('cookie'));
  // No Clear-Site-Data: see decision 40.
  const language = home === paths.home() ? [] : [site.jar.visited(home)];
  return redirect(303, signOutUrl(site), [...cookies, ...language]);
}

function isWanted(request: Request, origin: string): boolean {
  if (request.method === 'POST') return fromOurPages(request, origin);
  if (request.method !== 'GET') return false;
  const { headers } = request;
  const [site, mode] = [headers.get('sec-fetch-site'), headers.get('sec-fetch-mode')];
  return (site === 'same-origin' || site === 'none') && mode === 'navigate';
}

function signOutUrl({ settings }: SessionContext): string {
  const url = new URL('/users/sign_out', environmentOf(settings).ssoUrl);
  url.searchParams.set('redirect_uri', settings.PUBLIC_ORIGIN + paths.logoutSuccess());
  return url.href;
}
