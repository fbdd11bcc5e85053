import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import { findEndpoint } from '#contract/find-endpoint.ts';
import { clientAddress, fromSameCaller } from '#lib/client-address.ts';
import { holdsTokens, isAllowedCall, isReading } from './session/allowed-calls.ts';
import { SESSION_FLASH } from './session/flash.ts';
import { withBearer } from './session/login-requirement.server.ts';
import { withCookies } from './session/redirect.server.ts';
import { crossSiteRefusal } from './session/same-origin.server.ts';
import type { SessionContext } from './session/session-context.server.ts';
import type { Backend } from './transport.ts';

const PASSED_ON = ['content-type', 'cache-control', 'etag', 'content-length', 'retry-after'];
const STREAM_BEGINS_MS = 5_000;

/** The backend: embedded, or remote. */
export interface Behind {
  readonly backend: Backend;
  readonly embedded: ((request: Request) => Promise<Response>) | null;
}

/** Handles a browser's API call. A session cookie becomes a bearer, for writes only after the CSRF checks. */
export async function answerCall(request: Request, behind: Behind, site: () => SessionContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { headers, method } = request;
  const anonymously = () =>
    behind.embedded ? behind.embedded(withoutCookies(request)) : forward(request, behind.backend);
  const endpoint = findEndpoint(method, pathname);
  if (endpoint?.answers === 'stream') return behind.embedded ? anonymously() : forwardStream(request, behind.backend);
  if (method === 'OPTIONS' || headers.has('authorization') || holdsTokens(pathname) || pathname.startsWith('/media/'))
    return anonymously();
  // Payment webhooks have no session or Origin; the backend verifies their signature.
  if (behind.embedded && endpoint?.caller === 'service') return anonymously();
  const { sessions, settings, jar } = site();
  const refusal = isReading(method) ? null : crossSiteRefusal(request, settings.PUBLIC_ORIGIN);
  if (refusal) return refusal;
  if (endpoint?.caller === 'anonymous') return anonymously();
  const cookie = headers.get('cookie');
  if (!sessions.isPresent(cookie)) return anonymously();
  const found = await sessions.current(cookie);
  if (found.kind !== 'signed-in') {
    const flash = found.kind === 'anonymous' ? [] : [jar.flash(SESSION_FLASH[found.kind])];
    return withCookies(await anonymously(), [...found.cookies, ...flash]);
  }
  const address = behind.embedded ? clientAddress(request) : null;
  const ask = (sent: Request, token: string) => forward(sent, withBearer(behind.backend, token, address));
  const spare = request.clone();
  const answer = await ask(request, found.accessToken);
  if (answer.status === 401) return answerRefused(answer, cookie, site(), (token) => ask(spare, token), found);
  const changed = answer.ok && endpoint?.route === endpoints.changeProfile;
  return withCookies(answer, changed ? await sessions.reread(cookie) : found.cookies);
}

/**
 * The backend refused the token of a call: it is made once more with a new one. Where it is refused again, or there is no
 * new one, the session is over, whatever the call was.
 */
async function answerRefused(
  answer: Response,
  cookie: string | null,
  { sessions, jar }: SessionContext,
  again: (token: string) => Promise<Response>,
  { accessToken }: { accessToken: string },
): Promise<Response> {
  const renewed = await sessions.renew(cookie);
  if (renewed.kind === 'signed-in') {
    // The provider did not answer: the session stays, and the next call tries again.
    if (renewed.accessToken === accessToken && renewed.cookies.length === 0) return withCookies(answer, []);
    const second = renewed.accessToken === accessToken ? answer : await again(renewed.accessToken);
    if (second.status !== 401) return withCookies(second, renewed.cookies);
  }
  return withCookies(answer, [...(await sessions.lose(cookie)), jar.flash(SESSION_FLASH.ended)]);
}

/** Forwards an allowed call: only path and JSON body. Redirects are refused, only harmless headers return. */
async function forward(request: Request, backend: Backend): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  if (!isAllowedCall(method, pathname) || method === 'OPTIONS')
    return refuse(405, 'method_not_allowed', 'Pages may not make this call. Send an Authorization of your own.');
  try {
    const body = isReading(method) ? {} : { body: await request.text() };
    const type = isReading(method) ? {} : { 'content-type': 'application/json', ...keyOf(request) };
    const answer = await backend(pathname + search, {
      method,
      headers: { ...type, 'accept-encoding': 'identity' },
      ...body,
    });
    if (answer.status >= 300 && answer.status < 400) return refuse(502, 'bad_gateway', 'The backend redirects.');
    const passed = PASSED_ON.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch {
    return refuse(502, 'bad_gateway', 'The backend does not answer. Try again in a moment.');
  }
}

/** The header with which a call that is sent again is made once. */
function keyOf({ headers }: Request): Record<string, string> {
  const key = headers.get('idempotency-key');
  return key === null ? {} : { 'idempotency-key': key };
}

/** Forwards a remote backend's event stream, which must begin in time; without one, the page polls the event. */
async function forwardStream(request: Request, backend: Backend): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const known = request.headers.get('last-event-id') ?? searchParams.get('since');
  const ending = new AbortController();
  request.signal.addEventListener('abort', () => ending.abort());
  const timer = setTimeout(() => ending.abort(), STREAM_BEGINS_MS);
  try {
    const answer = await backend(pathname, {
      headers: { accept: 'text/event-stream', ...(known === null ? {} : { 'last-event-id': known }) },
      signal: ending.signal,
    });
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel();
      return refuse(404, 'not_found', 'The backend has no stream of this event. Read the event every 30 s instead.');
    }
    return new Response(answer.body, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  } catch {
    return refuse(502, 'bad_gateway', 'The backend does not answer. Try again in a moment.');
  } finally {
    clearTimeout(timer);
  }
}

/** The embedded backend must not see the page's session. */
function withoutCookies(request: Request): Request {
  if (!request.headers.has('cookie')) return request;
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return fromSameCaller(new Request(request, { headers }), request);
}

const refuse = (status: number, code: string, detail: string) =>
  Response.json(failure(status, code, detail), { status, headers: { 'cache-control': 'no-store' } });
