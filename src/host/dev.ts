import { readSettings, SettingsError } from '#config/env.ts';
import { exitCodeOf, startAstro } from './astro-cli.ts';

/** `astro dev` with the product's settings, on every platform; further arguments are passed on. */
try {
  const { HOST, PORT } = readSettings(process.env);
  const astro = startAstro('dev', ['--host', HOST, '--port', String(PORT), ...process.argv.slice(2)], 'inherit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
  process.exitCode = await exitCodeOf(astro);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
