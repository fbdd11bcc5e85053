import { failure } from '#contract/error.ts';
import { callerOf } from '#lib/client-address.ts';
import { hashed } from './login.server.ts';
import { SESSION_FLASH } from './flash.ts';
import { rateLimited, withCookies } from './redirect.server.ts';
import { crossSiteRefusal } from './same-origin.server.ts';
import type { SessionContext } from './session-context.server.ts';

/** `POST /internal/api/session`: refreshes the session; `{ user }`, null when signed out, 401 when it failed or was ended. */
export async function answerCheck(
  request: Request,
  { sessions, settings, jar, rateLimits }: SessionContext,
): Promise<Response> {
  const refusal = crossSiteRefusal(request, settings.PUBLIC_ORIGIN);
  if (refusal) return refusal;
  const wait = await checkWait(request, { jar, rateLimits });
  if (wait > 0) return rateLimited(wait, JSON.stringify(failure(429, 'too_many_checks', `Wait ${wait} seconds.`)));
  const found = await sessions.check(request.headers.get('cookie'));
  if (found.kind === 'failed' || found.kind === 'ended') {
    const body = failure(401, `session_${found.kind}`, 'The session is over. Please sign in again.');
    const flash = jar.flash(SESSION_FLASH[found.kind]);
    return withCookies(Response.json(body, { status: 401 }), [...found.cookies, flash]);
  }
  return withCookies(Response.json({ user: found.kind === 'signed-in' ? found.user : null }), found.cookies);
}

/** Counts a look at a session, by its browser first; resolves to the seconds to wait, or 0. */
export async function checkWait(
  request: Request,
  { jar, rateLimits }: Pick<SessionContext, 'jar' | 'rateLimits'>,
): Promise<number> {
  const { session, refreshToken } = jar.read(request.headers.get('cookie'));
  const device = refreshToken === undefined || session === undefined ? null : hashed(refreshToken);
  return (await rateLimits.check.take(device)) || (await rateLimits.checkByAddress.take(callerOf(request)));
}
