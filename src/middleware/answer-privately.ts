import type { APIContext } from 'astro';
import { enter, loseSession } from '#api/session/login-requirement.server.ts';
import { redirect, withCookies } from '#api/session/redirect.server.ts';
import { sessionContext } from '#api/session/session-context.server.ts';
import { paths } from '#config/paths.ts';
import { routeOf } from '#config/routes.ts';

const isPart = (path: string) => routeOf(path)?.kind === 'part';

/** What a script asks for leads to no login, which the script would make: 401 with the cookies of the end. */
function withoutLogin({ headers }: Response): Response {
  const kept = headers.getSetCookie().filter((cookie) => !/^(?:lastVisitedPath|cameFor)=/.test(cookie));
  return withCookies(new Response(null, { status: 401 }), kept);
}

/** Answers a page that needs a login, or leads there. A backend's 401 means signed out, 403 not allowed (D-12). */
export async function answerPrivately(context: APIContext, answer: () => Promise<Response>): Promise<Response> {
  const { locals, request, url } = context;
  const site = sessionContext(locals.settings);
  const addresses = {
    here: locals.href(locals.path) + url.search,
    login: locals.href(paths.login()),
    home: locals.href(paths.home()),
  };
  const entry = await enter(request, site, addresses);
  if ('answer' in entry) return isPart(locals.path) ? withoutLogin(entry.answer) : entry.answer;
  locals.session = entry.session;
  try {
    return withCookies(await answer(), entry.cookies);
  } catch (error) {
    const status = (error as { status?: unknown } | null)?.status;
    if (status === 401) {
      const login = loseSession(site, addresses);
      return isPart(locals.path) ? withoutLogin(login) : login;
    }
    if (status === 403) return redirect(302, locals.href(paths.unauthorized()), entry.cookies);
    throw error;
  }
}
