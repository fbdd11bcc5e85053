import type { PassedOn } from '#runtime/telemetry.ts';
import type { RenderPage } from '../cache/render-page.ts';
import { requestContext } from './context.ts';
import type { SpanKind } from './spans.ts';
import type { Outcome, Counters } from './counters.ts';

type Ended<T> = { readonly value: T; readonly seconds: number } | { readonly error: unknown; readonly seconds: number };

/** Does a piece of the request under way, under a span of its own where spans are sent. */
async function piece<T>(
  name: string,
  kind: SpanKind,
  work: (headers: PassedOn) => Promise<T>,
  told: (ended: Ended<T>) => { failed: boolean; attributes: Record<string, string | number> },
): Promise<T> {
  const context = requestContext.getStore();
  const span = context?.span?.child(name, kind);
  const headers = {
    ...(context && { 'x-request-id': context.id }),
    ...(span && { traceparent: span.traceparent }),
  };
  const startedAt = performance.now();
  const end = (ended: Ended<T>) => {
    const { attributes, failed } = told(ended);
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

/** Makes a page for the page cache. */
export const observedRender = (render: RenderPage, url: string, route: string, counters: Counters | undefined) =>
  piece(
    `render ${route}`,
    'internal',
    () => render(url),
    (ended) => {
      const failed = !('value' in ended) || ended.value.status >= 500;
      counters?.render(route, ended.seconds, failed);
      return { failed, attributes: { 'http.route': route } };
    },
  );

/** Makes a call of the API. */
export const observedCall = (
  endpoint: string,
  method: string,
  call: (headers: PassedOn) => Promise<Response>,
  counters: Counters | undefined,
) =>
  piece(`${method} ${endpoint}`, 'client', call, (ended) => {
    const status = 'value' in ended ? ended.value.status : 0;
    const outcome = outcomeOf(status);
    counters?.call(endpoint, method, outcome, ended.seconds);
    const attributes = { 'http.request.method': method, 'url.template': endpoint };
    return {
      failed: outcome === 'failed',
      attributes: status === 0 ? attributes : { ...attributes, 'http.response.status_code': status },
    };
  });

/** No answer is a failure as a 5xx is; a 4xx is the backend's word. */
function outcomeOf(status: number): Outcome {
  if (status === 0 || status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}
