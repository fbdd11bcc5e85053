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
import type { CacheResult, Counters } from './counters.ts';

/** A request that is being answered. */
export interface Watch {
  readonly id: string;
  /** By `performance.now()`, ms. */
  readonly startedAt: number;
  /** Set where the path alone does not tell. */
  route?: string;
  /** When the head of the answer went out; by `performance.now()`, ms. */
  headAt?: number;
}

/** What is told of a request in the end. */
interface Answered {
  readonly watch: Watch;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: string;
  readonly cache: CacheResult;
}

/** Sees every request from its head to the end of its answer: for the log, the metrics and the traces. */
export interface Observer {
  begin(request: IncomingMessage): Watch;
  /** A kept page was handed to the socket. */
  hit(watch: Watch, request: IncomingMessage, response: ServerResponse, route: string): void;
  /** Does the work of any other request, as a part of it, and follows its answer until it is closed. */
  follow(watch: Watch, request: IncomingMessage, response: ServerResponse, work: () => void): void;
  /** The head of a followed answer is out. */
  head(watch: Watch, response: ServerResponse): void;
  rendering(render: RenderPage): RenderPage;
  cspReport(directive: string): void;
  /** The pattern a path belongs to. */
  routeOf(path: string): string;
  readonly telemetry: Telemetry;
}

interface Parts {
  readonly log: Log;
  /** Whether a proxy in front is to be believed. */
  readonly trusted: boolean;
  /** Only where metrics are asked for. */
  readonly counters?: Counters | undefined;
  /** Only where spans are asked for. */
  readonly tracing?: Tracing | undefined;
  readonly describe?: DescribeCall | undefined;
}

export function createObserver({ log, trusted, counters, tracing, describe }: Parts): Observer {
  const routeOf = (path: string) => routeName(path, describe);
  const heeded = counters !== undefined || tracing !== undefined || log.request !== undefined;

  function spanOf(watch: Watch, { method, headers }: IncomingMessage, route: string): OpenSpan | undefined {
    const given = trusted ? headers['traceparent'] : undefined;
    const parent = typeof given === 'string' ? given : undefined;
    return tracing?.request(`${method} ${route}`, performance.timeOrigin + watch.startedAt, parent);
  }

  function tell({ watch, request, response, route, cache }: Answered): void {
    const { method = '' } = request;
    const status = response.headersSent ? response.statusCode : 0;
    const end = performance.now();
    const head = (watch.headAt ?? end) - watch.startedAt;
    counters?.request(route, method, status, cache, head / 1000);
    log.request?.({ id: watch.id, method, route, status, cache, head, whole: end - watch.startedAt });
  }

  return {
    routeOf,
    begin: ({ headers }) => ({ id: requestId(headers, trusted), startedAt: performance.now() }),
    hit: (watch, request, response, route) => {
      if (!heeded) return;
      const told = () => {
        const answered: Answered = { watch, request, response, route, cache: 'hit' };
        tell(answered);
        endSpan(spanOf(watch, request, route), answered);
      };
      // A page that is sent unpacked is unpacked first.
      if (response.headersSent) told();
      else response.once('close', told);
    },
    follow: (watch, request, response, work) => {
      const asked = routeOf(pathOf(request.url ?? ''));
      const span = spanOf(watch, request, asked);
      response.once('close', () => {
        const answered = { watch, request, response, route: watch.route ?? asked, cache: cacheResult(response) };
        tell(answered);
        endSpan(span, answered);
      });
      requestContext.run({ id: watch.id, span }, work);
    },
    head: (watch, response) => {
      watch.headAt ??= performance.now();
      if (counters && isEventStream(response)) {
        counters.streams++;
        response.once('close', () => counters.streams--);
      }
    },
    rendering: (render) => (url) => observedRender(render, url, routeOf(pathOf(url)), counters),
    cspReport: (directive) => counters?.cspReport(directive),
    telemetry: {
      apiCall: (endpoint, method, call) => observedCall(endpoint, method, call, counters),
      query: (milliseconds) => counters?.query(milliseconds / 1000),
      gauge: (name, read) => counters?.gauge(name, read),
    },
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
  const said = response.getHeader('x-cache');
  return said === 'hit' || said === 'miss' || said === 'stale' ? said : 'none';
}
