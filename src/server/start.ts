import { readSettings, SettingsError } from '#config/env.ts';
import { loadApp } from './app.ts';
import { build } from './build.ts';
import { isBuildNeeded } from './build-needed.ts';
import { createHost } from './host.ts';
import { createLog } from './log.ts';
import { checkDataDir, checkPort } from './preflight.ts';
import { buildMark, buildSources, clientDir, serverEntry } from './project.ts';
import { createShutdown } from './shutdown.ts';
import { causeOf, StartError } from './start-error.ts';

/** `npm start`: settings, build when needed, checks, app, host; ends with the address in one line. */
async function start(): Promise<void> {
  // React's server part is several times slower, and talkative, unless told.
  process.env['NODE_ENV'] ??= 'production';
  const wanted = readSettings(process.env);
  checkDataDir(wanted.DATA_DIR);
  const port = await checkPort(wanted.HOST, wanted.PORT);
  // The app reads its settings from the environment and must see the port that PORT=0 has become.
  process.env['PORT'] = String(port);
  const settings = readSettings(process.env);
  if (isBuildNeeded(buildMark, buildSources)) {
    console.log('Building the site (once after every change) ...');
    await build({ quiet: true });
  }
  const log = createLog(settings.APP_ENV);
  const app = await loadApp(serverEntry, (what, error) => log.error({ err: error }, what));
  await app.prepare(new URL(settings.PUBLIC_ORIGIN).host);
  const host = createHost({ settings, handler: app.handler, clientDir, log });
  app.onInvalidate(host.invalidate);
  await host.listen();
  const shutdown = createShutdown({ drain: host.close, closeApp: app.close });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdown());
  console.log(`Touchline is ready at ${settings.PUBLIC_ORIGIN}`);
}

try {
  await start();
} catch (error) {
  const told = error instanceof SettingsError || error instanceof StartError;
  console.error(told ? error.message : `Touchline could not start: ${causeOf(error)}`);
  process.exit(1);
}
