import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DescribeCall } from '#runtime/host.ts';
import type { Telemetry } from '#runtime/telemetry.ts';
import type { Log } from './log.ts';
import { pathOf } from '../http/paths.ts';
import type { RenderPage } from '../cache/render-page.ts';
import { requestContext } from './context.ts';
import { observedCall, observedRender } from './observed-work.ts';
import { requestId } from './request-id.ts';
import { routeName } from './route-name.ts';
import type { Attributes, OpenSpan, Tracing } from './spans.ts';
import type { Metrics } from './metrics.ts';
import type { CacheResult } from './request-counts.ts';

/** A request in progress. */
export interface Watch {
  readonly id: string;
  /** By `performance.now()`, ms. */
  readonly startedAt: number;
  /** Set when the path alone does not tell. */
  route?: string;
  /** When the response head was sent, by `performance.now()`, ms. */
  headAt?: number;
}

interface Answered {
  readonly watch: Watch;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: string;
  readonly cache: CacheResult;
}

export type Observer = ReturnType<typeof createObserver>;

interface Parts {
  readonly log: Log;
  /** Whether a proxy in front is trusted. */
  readonly trusted: boolean;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
  readonly describe?: DescribeCall | undefined;
}

/** Observes every request from its head to the end of its response: for log, metrics and traces. */
export function createObserver({ log, trusted, metrics, tracing, describe }: Parts) {
  const routeOf = (path: string) => routeName(path, describe);
  const isObserved = metrics !== undefined || tracing !== undefined || log.request !== undefined;

  function spanOf(watch: Watch, { method, headers }: IncomingMessage, route: string): OpenSpan | undefined {
    const given = trusted ? headers['traceparent'] : undefined;
    const parent = typeof given === 'string' ? given : undefined;
    return tracing?.request(`${method} ${route}`, performance.timeOrigin + watch.startedAt, parent);
  }

  function record({ watch, request, response, route, cache }: Answered): void {
    const { method = '' } = request;
    const status = response.headersSent ? response.statusCode : 0;
    const end = performance.now();
    const head = (watch.headAt ?? end) - watch.startedAt;
    metrics?.request(route, method, status, cache, head / 1000);
    log.request?.({ id: watch.id, method, route, status, cache, head, whole: end - watch.startedAt });
  }

  return {
    /** The route pattern of a path. */
    routeOf,
    begin: ({ headers }: IncomingMessage): Watch => ({ id: requestId(headers, trusted), startedAt: performance.now() }),
    /** Reports a cached page that was sent. */
    hit: (watch: Watch, request: IncomingMessage, response: ServerResponse, route: string) => {
      if (!isObserved) return;
      const report = () => {
        const answered: Answered = { watch, request, response, route, cache: 'hit' };
        record(answered);
        endSpan(spanOf(watch, request, route), answered);
      };
      // A page sent without encoding is decompressed first.
      if (response.headersSent) report();
      else response.once('close', report);
    },
    /** Runs the work of any other request in its context, and reports when the response closes. */
    follow: (watch: Watch, request: IncomingMessage, response: ServerResponse, work: () => void) => {
      const asked = routeOf(pathOf(request.url ?? ''));
      const span = spanOf(watch, request, asked);
      response.once('close', () => {
        const answered = { watch, request, response, route: watch.route ?? asked, cache: cacheResult(response) };
        record(answered);
        endSpan(span, answered);
      });
      requestContext.run({ id: watch.id, span }, work);
    },
    /** Notes that the response head was sent. */
    head: (watch: Watch, response: ServerResponse) => {
      watch.headAt ??= performance.now();
      if (metrics && isEventStream(response)) {
        metrics.streams.inc();
        response.once('close', () => metrics.streams.dec());
      }
    },
    rendering:
      (render: RenderPage): RenderPage =>
      (url) =>
        observedRender(render, url, routeOf(pathOf(url)), metrics),
    cspReport: (directive: string) => metrics?.cspReport(directive),
    telemetry: {
      apiCall: (endpoint, method, call) => observedCall(endpoint, method, call, metrics),
      query: (milliseconds) => metrics?.query(milliseconds / 1000),
      liveEvents: (read) => metrics?.liveEvents(read),
      broadcasts: (read) => metrics?.broadcasts(read),
    } satisfies Telemetry as Telemetry,
  };
}

function endSpan(span: OpenSpan | undefined, { watch, request, response, route, cache }: Answered): void {
  const attributes: Attributes = {
    'http.request.method': request.method ?? '',
    'http.route': route,
    'http.response.status_code': response.statusCode,
    'touchline.cache': cache,
    'touchline.request_id': watch.id,
  };
  span?.end(attributes, response.statusCode >= 500);
}

const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

function cacheResult(response: ServerResponse): CacheResult {
  const state = response.getHeader('x-cache');
  return state === 'hit' || state === 'miss' || state === 'stale' ? state : 'none';
}
