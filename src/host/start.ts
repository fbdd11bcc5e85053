import { readSettings, type Settings, SettingsError } from '#config/env.ts';
import { loadApp } from './app.ts';
import { build } from './build.ts';
import { isBuildNeeded } from './build-needed.ts';
import { createHost } from './host.ts';
import { createKnownCalls } from './known-calls.ts';
import { createLog, type Log } from './telemetry/log.ts';
import { unfitForProduction } from './node-version.js';
import { checkPaths } from './preflight.ts';
import { buildMark, buildSources, clientDir, serverEntry } from './project.ts';
import { warnOfUnreachable } from './reachable.ts';
import { createShutdown } from './shutdown.ts';
import { causeOf, EXIT, type ExitCode, StartError } from './start-error.ts';
import { createObserver } from './telemetry/observer.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import type { Tracing } from './telemetry/spans.ts';
import { createCounters } from './telemetry/counters.ts';

/** The server: settings, checks, build when needed, app, host; ends with the address in one line. */
async function start(): Promise<void> {
  // React's server part is several times slower, and talkative, unless told; and it must be the one that the build is for.
  process.env['NODE_ENV'] = 'production';
  const wanted = readSettings(process.env);
  // The app reads its settings from the environment and must see the port that PORT=0 has become.
  process.env['PORT'] = String(await checkPaths(wanted));
  const settings = readSettings(process.env);
  if (isBuildNeeded(buildMark, buildSources)) {
    console.log('Building the site (once after every change) ...');
    await build({ quiet: true });
  }
  const { METRICS_PORT, HOST } = settings;
  const log = createLog(settings.APP_ENV, settings.LOG_LEVEL);
  const unfit = settings.APP_ENV === 'production' ? unfitForProduction(process.versions.node) : null;
  if (unfit) log.warn(unfit);
  const counters = METRICS_PORT === undefined ? undefined : createCounters();
  const tracing = await tracingFor(settings, log);
  const { describe, learn } = createKnownCalls();
  const observer = createObserver({ log, trusted: settings.TRUST_PROXY > 0, counters, tracing, describe });
  const report = (what: string, error: unknown) => log.error({ err: error }, what);
  const note = (what: string) => log.warn(what);
  const said = { report, note, describeCalls: learn };
  const app = await loadApp(serverEntry, said, observer.telemetry, await joinFor(settings, log));
  await app.prepare(new URL(settings.PUBLIC_ORIGIN).host);
  const host = createHost({ settings, handler: app.handler, clientDir, log, observer, describe });
  app.onInvalidate(host.invalidate);
  const metrics = counters && (await serveMetrics({ host: HOST, port: METRICS_PORT!, counters, cache: host.cache }));
  await host.listen();
  const closeApp = () => Promise.all([app.close(), tracing?.close(), metrics?.close()]);
  const shutdown = createShutdown({ drain: host.close, closeApp });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdown());
  console.log(`Touchline is ready at ${settings.PUBLIC_ORIGIN}`);
  await warnOfUnreachable(settings, log);
}

/** Loads what joins replicas only where there are some. */
async function joinFor({ REDIS_URL: url }: Settings, log: Log): Promise<Parameters<typeof loadApp>[3]> {
  if (url === undefined) return undefined;
  const { createReplicas } = await import('./replicas/replicas.ts');
  return (told) => createReplicas({ url, told, warn: (text) => log.warn(text) });
}

/** Loads what sends spans only where they are asked for. */
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
  const told = error instanceof SettingsError || error instanceof StartError;
  console.error(told ? error.message : `Touchline could not start: ${causeOf(error)}`);
  process.exit(exitCodeOf(error));
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof StartError) return error.exitCode;
  return error instanceof SettingsError ? EXIT.configuration : EXIT.failed;
}
