import type { APIRoute } from 'astro';
import { startLogin } from '#api/session/login.server.ts';
import { sessionContext } from '#api/session/session-context.server.ts';
import { paths } from '#config/paths.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';

/** Redirects to the single sign-on provider; `?signup=true` to sign up, `?return=` for the way back. */
export const GET: APIRoute = ({ request, locals }) =>
  startLogin(request, sessionContext(locals.settings), {
    home: locals.href(paths.home()),
    language: LANGUAGE_TAG[locals.locale],
  });
