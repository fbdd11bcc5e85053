import { readSettings, type Settings } from '#config/env.ts';
import type { DescribeCall } from '#runtime/host.ts';
import { loadApp } from './app.ts';
import { cookiesNotKept } from './cookies-not-kept.ts';
import { createHost } from './host.ts';
import { createLog, type Log } from './telemetry/log.ts';
import { unfitForProduction } from './node-version.js';
import { checkPaths } from './preflight.ts';
import { clientDir, serverEntry } from './project.ts';
import { warnOfUnreachable } from './reachable.ts';
import { createShutdown } from './shutdown.ts';
import { causeOf } from './start-error.ts';
import { endStart } from './end-start.ts';
import { testPayments } from './test-payments.ts';
import { createObserver } from './telemetry/observer.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import type { Tracing } from './telemetry/spans.ts';

/** Starts the built server: settings, checks, app, host; logs its URL. */
async function start(): Promise<void> {
  // React's server renderer is several times slower, and logs, without it; the build uses it too.
  process.env['NODE_ENV'] = 'production';
  const wanted = readSettings(process.env);
  // The app reads its settings from the environment: PORT=0 must be resolved there.
  process.env['PORT'] = String(await checkPaths(wanted));
  const settings = readSettings(process.env);
  const { METRICS_PORT, HOST } = settings;
  const log = createLog(settings.APP_ENV, settings.LOG_LEVEL);
  const unfit = settings.APP_ENV === 'production' ? unfitForProduction(process.versions.node) : null;
  if (unfit) log.warn(unfit);
  const unsafe = cookiesNotKept(settings);
  if (unsafe) log.warn(unsafe);
  const unpaid = testPayments(settings);
  if (unpaid) log.warn(unpaid);
  const metrics = METRICS_PORT === undefined ? undefined : await newMetrics();
  const tracing = await tracingFor(settings, log);
  let describeCall: DescribeCall = () => undefined;
  const describe: DescribeCall = (path) => describeCall(path);
  const observer = createObserver({ log, trusted: settings.TRUST_PROXY > 0, metrics, tracing, describe });
  const report = (what: string, error: unknown) => log.error({ err: error }, what);
  const note = (what: string) => log.warn(what);
  const describeCalls = (given: DescribeCall) => {
    describeCall = given;
  };
  const app = await loadApp(
    serverEntry,
    { report, note, describeCalls },
    observer.telemetry,
    await joinFor(settings, log),
    await purgeFor(settings, log),
  );
  await app.prepare(new URL(settings.PUBLIC_ORIGIN).host);
  const host = createHost({ settings, handler: app.handler, fetch: app.fetch, clientDir, log, observer, describe });
  app.onInvalidate(host.invalidate);
  metrics?.addCache(host.cache);
  const metricsServer = metrics && (await serveMetrics({ host: HOST, port: METRICS_PORT!, metrics }));
  await host.listen();
  const closeApp = () => Promise.all([app.close(), tracing?.close(), metricsServer?.close()]);
  const shutdown = createShutdown({ drain: host.close, closeApp });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdown());
  console.log(`Touchline is ready at ${settings.PUBLIC_ORIGIN}`);
  await warnOfUnreachable(settings, log);
}

/** Loads prom-client only where metrics are on. */
const newMetrics = async () => (await import('./telemetry/metrics.ts')).createMetrics();

/** Loads the Valkey client only when there are replicas. */
async function joinFor({ REDIS_URL: url }: Settings, log: Log): Promise<Parameters<typeof loadApp>[3]> {
  if (url === undefined) return undefined;
  const { createReplicas } = await import('./replicas/replicas.ts');
  return (invalidate) => createReplicas({ url, invalidate, warn: (text) => log.warn(text) });
}

/** Loads what purges a CDN only where one is set up. */
async function purgeFor(settings: Settings, log: Log): Promise<Parameters<typeof loadApp>[4]> {
  const { CDN: cdn, CDN_TOKEN: token, CDN_API_URL: api } = settings;
  if (!cdn || token === undefined) return undefined;
  const { createPurge } = await import('./cdn/purge.ts');
  return createPurge({ cdn, token, api, warn: (text) => log.warn(text) });
}

/** Loads OpenTelemetry only when tracing is on. */
async function tracingFor(settings: Settings, log: Log): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio, APP_ENV: environment } = settings;
  if (endpoint === undefined) return undefined;
  const { createTracing } = await import('./telemetry/tracing.ts');
  return createTracing({
    endpoint,
    ratio,
    environment,
    failed: (cause) => log.warn(`Spans were lost: ${causeOf(cause)}`),
  });
}

try {
  await start();
} catch (error) {
  endStart(error);
}
