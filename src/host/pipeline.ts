import type { IncomingMessage, ServerResponse, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import type { Settings } from '#config/env.ts';
import type { DescribeCall } from '#runtime/host.ts';
import { RETRY_AFTER_SECONDS } from './load/limits.ts';
import type { TakeReport } from './telemetry/take-csp-reports.ts';
import type { Drain } from './load/drain.ts';
import { cleanForwarded, visitorOf } from './http/forwarded.ts';
import { callHandler, type Handler } from './http/handler.ts';
import type { Answer, createHeaderPolicy } from './http/headers.ts';
import { answerProbe, isProbe } from './telemetry/health.ts';
import { priorityOf } from './load/priority-classes.ts';
import { bodyMax, bodyTooLarge, limitRefusal, probeRefusal } from './http/request-checks.ts';
import type { Log } from './telemetry/log.ts';
import type { PageCache } from './cache/page-cache.ts';
import { CSP_REPORTS_PATH, isLongPoll, pathOf, isApiPath, withoutLocale } from './http/paths.ts';
import { fastPath } from './cache/fast-path.ts';
import { overloaded, type Refusal, refusal, refuse } from './http/refuse.ts';
import { createOverloadRefusal } from './http/refuse-overload.ts';
import { isRefusal, readTarget, WHOLE_SERVER } from './http/request-target.ts';
import { isChunked, readBody } from './http/request-body.ts';
import { Overloaded, type Shedder } from './load/shedder.ts';
import type { StaticFiles } from './http/static.ts';
import type { Observer, Watch } from './telemetry/observer.ts';
import { FILE_ROUTE } from './telemetry/route-name.ts';
import { backendPathOf } from '#config/backend-paths.ts';
import { routeOf } from '#config/routes.ts';

interface Parts {
  readonly settings: Settings;
  readonly cache: PageCache;
  readonly serveStatic: StaticFiles;
  readonly handler: Handler;
  readonly shedder: Shedder;
  readonly policy: ReturnType<typeof createHeaderPolicy>;
  readonly drain: Drain;
  readonly log: Log;
  readonly observer: Observer;
  readonly describe: DescribeCall;
  readonly takeReport: TakeReport;
  readonly hosts: () => ReadonlySet<string>;
}

const unavailable: Refusal = {
  ...overloaded,
  code: 'unavailable',
  detail: 'This page cannot be shown right now. Please try again in a moment.',
};
const failed = refusal(500, 'internal', 'Something went wrong on our side.');

/** Handles a request, top to bottom. */
export function createPipeline(parts: Parts): (request: IncomingMessage, response: ServerResponse) => void {
  const { cache, drain, log, observer } = parts;
  const refuseOverload = createOverloadRefusal(parts.policy);

  return (request, response) => {
    const watch = observer.begin(request);
    const asked = drain.draining ? null : fastPath(request, parts.hosts());
    if (asked) {
      const entry = cache.serveFresh({ request, response, asked, id: watch.id });
      if (entry) return observer.hit(watch, request, response, entry.route);
    }
    const refusal = readAddress(request);
    const path = pathOf(request.url ?? '');
    observer.follow(watch, request, response, () => {
      answer(parts, watch, request, response, refusal).catch((error: unknown) => {
        if (request.socket.destroyed) return;
        if (error instanceof Overloaded) return refuseOverload(response, path, watch.id);
        log.error({ path, err: error }, 'Request failed');
        refuse(response, path, failed);
      });
    });
  };
}

/** Normalises the request's URL, or returns why it is refused. */
function readAddress(request: IncomingMessage): Refusal | null {
  const target = readTarget(request.url ?? '');
  if (isRefusal(target)) return target;
  request.url = target.url;
  if (target.host !== undefined) request.headers.host = target.host;
  return null;
}

async function answer(
  parts: Parts,
  watch: Watch,
  request: IncomingMessage,
  response: ServerResponse,
  unreadable: Refusal | null,
): Promise<void> {
  const path = pathOf(request.url ?? '');
  let headWritten = () => {};
  const complete = (status: number, headers: Answer['headers']) => ({
    ...parts.policy({ path, status, headers }),
    'x-request-id': watch.id,
  });
  guardResponse(response, complete, () => {
    parts.observer.head(watch, response);
    headWritten();
  });
  parts.drain.track(response);

  const probe = isProbe(path);
  const limited = () => (probe ? probeRefusal(request) : limitRefusal(request, parts.hosts()));
  const refusal = unreadable ?? limited() ?? methodAnswer(request.method, path);
  if (refusal) return refuse(response, path, refusal);
  if (probe) return answerProbe(response, path, !parts.drain.draining);
  cleanForwarded(request, parts.settings.TRUST_PROXY);
  if (path === CSP_REPORTS_PATH) return parts.takeReport(request, response);
  if (isChunked(request) && !(await readBody(request, bodyMax(request.url ?? ''))))
    return refuse(response, path, bodyTooLarge);

  const isFile = await new Promise<boolean>((resolve) => {
    headWritten = () => resolve(true);
    parts.serveStatic(request, response, () => resolve(false));
  });
  if (isFile) watch.route = FILE_ROUTE;
  if (isFile || (await servedByCache(parts, request, response, path))) return;

  // A long response (media, events) counts as done at its head: making it is the cost.
  const call = () =>
    new Promise<void>((resolve, reject) => {
      if (response.destroyed) return resolve();
      headWritten = resolve;
      response.once('close', resolve);
      callHandler(parts.handler, request, response, (error) => {
        if (!response.headersSent) return reject(error);
        parts.log.error({ path, err: error }, 'Answer broke off');
        response.destroy();
      });
    });
  await (isLongPoll(request.url ?? '')
    ? call()
    : parts.shedder.run(priorityOf(path, parts.describe), call, visitorOf(request)));
}

async function servedByCache(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const served = await parts.cache.serve(request, response);
  if (served === 'sent') return true;
  if (served === 'pass') return false;
  if (served.error instanceof Overloaded) throw served.error;
  if (served.answer) {
    const { status, headers, body } = served.answer;
    const retry = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
    for (const name of ['connection', 'transfer-encoding', 'date']) delete headers[name];
    response.writeHead(status, { ...retry, ...headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  } else {
    parts.log.error({ path, err: served.error }, 'Rendering failed');
    refuse(response, path, unavailable);
  }
  return true;
}

/** The methods of a page or file: POST only with a form. Null for backend paths, which check their own methods. */
function methodsOf(path: string): readonly string[] | null {
  if (path === WHOLE_SERVER) return [];
  if (isApiPath(path) || backendPathOf(path)) return null;
  const page = withoutLocale(path.replace(/\/+$/, ''));
  return routeOf(page)?.forms ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** 204 for OPTIONS, 405 for a method that this page does not take; null for all others. `path` without query. */
function methodAnswer(method: string | undefined, path: string): Refusal | null {
  const methods = methodsOf(path);
  if (methods === null || methods.includes(method ?? '')) return null;
  const headers = { allow: [...methods, 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') return refusal(204, 'options', '', { headers });
  return refusal(405, 'method_not_allowed', 'This address does not take this method.', { headers });
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/** Passes every head through `complete` (names in lower case); `written` is called once it is sent. */
function guardResponse(
  response: ServerResponse,
  complete: (status: number, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders,
  written: () => void = () => {},
): void {
  const writeHead = response.writeHead.bind(response);
  // Set by name: the engine puts a function that is written into a property where only a collection of the whole heap frees it.
  const completeHead = (status: number, reasonOrHead?: string | Head, headAfterReason?: Head) => {
    const reason = typeof reasonOrHead === 'string' ? reasonOrHead : undefined;
    const head = typeof reasonOrHead === 'string' ? headAfterReason : reasonOrHead;
    for (const [name, value] of pairs(head)) setHeader(response, name, value);
    const completed = complete(status, response.getHeaders());
    for (const name of response.getHeaderNames()) if (!(name in completed)) response.removeHeader(name);
    for (const [name, value] of Object.entries(completed)) if (value !== undefined) response.setHeader(name, value);
    written();
    return reason === undefined ? writeHead(status) : writeHead(status, reason);
  };
  response.writeHead = completeHead;
}

function setHeader(response: ServerResponse, name: string, value: OutgoingHttpHeader): void {
  if (name.toLowerCase() === 'set-cookie') response.appendHeader(name, Array.isArray(value) ? value : String(value));
  else response.setHeader(name, value);
}

function pairs(head: Head): [string, OutgoingHttpHeader][] {
  if (!head) return [];
  if (!Array.isArray(head)) {
    return Object.entries(head).filter((pair): pair is [string, OutgoingHttpHeader] => pair[1] !== undefined);
  }
  const found: [string, OutgoingHttpHeader][] = [];
  for (let index = 0; index + 1 < head.length; index += 2) found.push([String(head[index]), head[index + 1]!]);
  return found;
}
