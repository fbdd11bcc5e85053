import { failure } from '#contract/error.ts';
import { UPLOADS_ADDRESS } from '#contract/uploaded-video.ts';
import { fromSameCaller } from '#lib/client-address.ts';
import { fromOurPages, REQUESTED_BY } from './session/same-origin.server.ts';
import { withCookies } from './session/redirect.server.ts';
import type { SessionContext } from './session/session-context.server.ts';

/**
 * Hands a part of an upload to the embedded backend as the person who is signed in, without reading it. Only pages of this site may
 * send one: like other writes it needs a header that no form can send.
 */
export async function answerUpload(
  request: Request,
  embedded: (request: Request) => Promise<Response>,
  { sessions, settings }: SessionContext,
): Promise<Response> {
  const { headers } = request;
  if (!fromOurPages(request, settings.PUBLIC_ORIGIN) || !headers.get(REQUESTED_BY))
    return refuse(403, 'cross_origin', 'Videos are only taken from pages of this site.');
  const found = await sessions.current(headers.get('cookie'));
  if (found.kind !== 'signed-in') return refuse(401, 'session', 'Sign in again.');
  const own = new Headers(headers);
  own.delete('cookie');
  own.set('authorization', `Bearer ${found.accessToken}`);
  const answer = await embedded(fromSameCaller(new Request(request, { headers: own }), request));
  return withCookies(answer, found.cookies);
}

/** The paths that `answerUpload` answers. */
export const UPLOAD_PATHS = [UPLOADS_ADDRESS, `${UPLOADS_ADDRESS}/*`] as const;

const refuse = (status: number, code: string, detail: string) =>
  Response.json(failure(status, code, detail), { status, headers: { 'cache-control': 'no-store' } });
