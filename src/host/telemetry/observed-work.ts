import type { Answered, PassedOn } from '#runtime/telemetry.ts';
import type { RenderPage } from '../cache/render-page.ts';
import { requestContext } from './context.ts';
import type { SpanKind } from './spans.ts';
import type { Metrics } from './metrics.ts';

type Ended<T> = { readonly value: T; readonly seconds: number } | { readonly error: unknown; readonly seconds: number };

/** Runs a part of the current request, in its own span when tracing is on. */
async function observed<T>(
  name: string,
  kind: SpanKind,
  work: (headers: PassedOn) => Promise<T>,
  report: (ended: Ended<T>) => { failed: boolean; attributes: Record<string, string | number> },
): Promise<T> {
  const context = requestContext.getStore();
  const span = context?.span?.child(name, kind);
  const headers = {
    ...(context && { 'x-request-id': context.id }),
    ...(span && { traceparent: span.traceparent }),
  };
  const startedAt = performance.now();
  const end = (ended: Ended<T>) => {
    const { attributes, failed } = report(ended);
    span?.end(attributes, failed);
  };
  try {
    const value = await (context && span
      ? requestContext.run({ id: context.id, span }, () => work(headers))
      : work(headers));
    end({ value, seconds: (performance.now() - startedAt) / 1000 });
    return value;
  } catch (error) {
    end({ error, seconds: (performance.now() - startedAt) / 1000 });
    throw error;
  }
}

/** Renders a page for the page cache. */
export const observedRender = (render: RenderPage, url: string, route: string, metrics: Metrics | undefined) =>
  observed(
    `render ${route}`,
    'internal',
    () => render(url),
    (ended) => {
      const failed = !('value' in ended) || ended.value.status >= 500;
      metrics?.render(route, ended.seconds, failed);
      return { failed, attributes: { 'http.route': route } };
    },
  );

/** Makes a call of the API. */
export const observedCall = <T extends Answered>(
  endpoint: string,
  method: string,
  call: (headers: PassedOn) => Promise<T>,
  metrics: Metrics | undefined,
) =>
  observed(`${method} ${endpoint}`, 'client', call, (ended) => {
    const status = 'value' in ended ? ended.value.status : 0;
    const outcome = outcomeOf(status);
    metrics?.call(endpoint, method, outcome, ended.seconds);
    const attributes = { 'http.request.method': method, 'url.template': endpoint };
    return {
      failed: outcome === 'failed',
      attributes: status === 0 ? attributes : { ...attributes, 'http.response.status_code': status },
    };
  });

/** No answer fails as a 5xx does; a 4xx is a refusal. */
function outcomeOf(status: number) {
  if (status === 0 || status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}
