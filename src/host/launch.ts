import { pathToFileURL } from 'node:url';
import { readSettings } from '#config/env.ts';
import { buildIfNeeded } from './build.ts';
import { endStart } from './end-start.ts';
import { checkPaths } from './preflight.ts';
import { builtStart } from './project.ts';

/** `npm start`: builds if a source has changed, and becomes the built server. */
async function launch(): Promise<void> {
  await buildIfNeeded(async () => {
    // What would stop the server is said before the build.
    await checkPaths(readSettings(process.env));
    console.log('Building the site (once after every change) ...');
  });
  // glibc keeps a heap per thread and rarely returns memory.
  const environment = { MALLOC_ARENA_MAX: '1', ...process.env };
  if (process.platform === 'linux')
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, builtStart], environment);
  await import(pathToFileURL(builtStart).href);
}

try {
  await launch();
} catch (error) {
  endStart(error);
}
