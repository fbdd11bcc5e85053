import { exitCodeOf, startAstro } from './astro-cli.ts';

/** `astro dev` with the product's environment, alike on every platform; arguments are passed on. */
const astro = startAstro(['dev', ...process.argv.slice(2)], 'inherit');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
process.exitCode = await exitCodeOf(astro);
