import type { APIRoute } from 'astro';
import { finishLogin } from '#api/session/callback.server.ts';
import { sessionSite } from '#api/session/site.server.ts';
import { paths } from '#config/paths.ts';

/** Where the single sign-on provider sends the visitor back to. */
export const GET: APIRoute = ({ request, locals }) =>
  finishLogin(request, sessionSite(locals.settings), locals.href(paths.home()));
