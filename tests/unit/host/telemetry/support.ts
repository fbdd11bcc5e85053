import { createMetrics } from '#host/telemetry/metrics.ts';
import { createObserver, type Observer } from '#host/telemetry/observer.ts';
import type { Tracing } from '#host/telemetry/spans.ts';
import type { LoggedRequest } from '#host/telemetry/log.ts';
import { describeCall } from '#contract/find-endpoint.ts';
import type { Handler } from '#host/http/handler.ts';
import { type Running, startHost } from '../support/host.ts';

export interface Observed {
  host: Running;
  observer: Observer;
  /** The logged requests. */
  requests: LoggedRequest[];
  /** The values of a scrape, by name and labels. */
  scrape(): Promise<Map<string, number>>;
}

/** A host whose requests are logged and counted, and traced with `tracing`. */
export async function observed(
  handler: Handler,
  { tracing, environment = {} }: { tracing?: Tracing; environment?: Record<string, string> } = {},
): Promise<Observed> {
  const requests: LoggedRequest[] = [];
  const quiet = () => {};
  const log = { error: quiet, warn: quiet, info: quiet, request: (seen: LoggedRequest) => void requests.push(seen) };
  const metrics = createMetrics();
  const trusted = environment['TRUST_PROXY'] !== undefined;
  const observer = createObserver({ log, trusted, metrics, tracing, describe: describeCall });
  const host = await startHost(handler, { log, observer, environment });
  metrics.addCache(host.cache);
  const scrape = async () => {
    const lines = (await metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    );
  };
  return { host, observer, requests, scrape };
}
