import type { APIRoute } from 'astro';
import { finishLogin } from '#api/session/callback.server.ts';
import { sessionContext } from '#api/session/session-context.server.ts';
import { paths } from '#config/paths.ts';

/** Callback of the single sign-on provider. Too many calls get a "try again later" page. */
export const GET: APIRoute = async ({ request, locals, rewrite }) => {
  const answer = await finishLogin(request, sessionContext(locals.settings), locals.href(paths.home()));
  if (answer.status !== 429) return answer;
  const { body, headers } = await rewrite(paths.unavailable());
  for (const name of ['cache-control', 'retry-after']) headers.set(name, answer.headers.get(name) ?? '');
  return new Response(body, { status: 429, headers });
};
