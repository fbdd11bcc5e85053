import { pathToFileURL } from 'node:url';
import { readSettings } from '#config/env.ts';
import { buildIfNeeded } from './build.ts';
import { endStart } from './end-start.ts';
import { checkPaths } from './preflight.ts';
import { builtStart } from './project.ts';
import { serverEnvironment } from './server-environment.ts';

/** `npm start`: builds if a source has changed, and becomes the built server. */
async function launch(): Promise<void> {
  await buildIfNeeded(async () => {
    // What would stop the server is said before the build.
    await checkPaths(readSettings(process.env));
    console.log('Building the site (once after every change) ...');
  });
  if (process.platform === 'linux') {
    const words = [process.execPath, ...process.execArgv, builtStart];
    process.execve?.(process.execPath, words, serverEnvironment(process.env));
  }
  await import(pathToFileURL(builtStart).href);
}

try {
  await launch();
} catch (error) {
  endStart(error);
}
