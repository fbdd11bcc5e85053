import type { APIContext } from 'astro';
import type { ErrorBody } from '#contract/error.ts';
import { currentHost } from '#runtime/host.ts';
import { OUTAGE_RETRY_SECONDS } from '#runtime/outage.ts';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';
import { paths } from '#config/paths.ts';
import { SERVER_ERROR } from '#config/server-error.ts';
import { UnreadableForm } from './private-page.ts';

/** Backend errors for a malformed id or parameter. */
const UNREADABLE = [400, 414, 422];

/**
 * Response for a page that failed: 503 in an outage, 404 for a refused parameter, 403 where the backend refuses, 400 for a form
 * that cannot be read, else /500 (D-12, D-34).
 */
export async function answerFailure(context: APIContext, error: unknown): Promise<Response> {
  if (error instanceof UnreadableForm)
    return new Response(error.message, { status: 400, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  if (isBackendFailure(error) && UNREADABLE.includes(error.status) && holdsSomething(context))
    return context.rewrite('/404');
  if (isBackendFailure(error) && error.status === 403) return context.rewrite(paths.unauthorized());
  if (isBackendFailure(error) || isDatabaseUnavailable(error)) {
    const page = await fetchUnavailable(context);
    page.headers.set('Retry-After', String(OUTAGE_RETRY_SECONDS));
    return page;
  }
  currentHost().report('Rendering failed', error);
  return new Response(null, { status: 302, headers: { Location: SERVER_ERROR, 'Cache-Control': 'no-store' } });
}

const holdsSomething = ({ params, url }: APIContext) => Object.keys(params).length > 0 || url.search !== '';

async function fetchUnavailable(context: APIContext): Promise<Response> {
  const page = await context.rewrite(paths.unavailable());
  return new Response(page.body, { status: 503, headers: page.headers });
}

/** The shape every failed call throws (api/read.ts). */
function isBackendFailure(error: unknown): error is ErrorBody {
  const body = error as Partial<ErrorBody> | null;
  return typeof body === 'object' && body !== null && typeof body.status === 'number' && 'errors' in body;
}
