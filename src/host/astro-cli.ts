import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectDir } from './project.ts';

type Command = 'build' | 'dev';

/** Runs an Astro command on this Node, without telemetry and in the foreground. */
export function startAstro(command: Command, args: readonly string[], stdio: 'inherit' | 'pipe'): ChildProcess {
  // A test may run this inside Vite, which has no `import.meta.resolve`.
  const bin = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
  return spawn(process.execPath, [bin, command, ...args], {
    cwd: projectDir,
    stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settingsOf(command) },
  });
}

/** A build is always for production: under a test's NODE_ENV, pages would call React's test-only functions. */
export const settingsOf = (command: Command): Record<string, string> => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DEV_BACKGROUND: '0',
  ...(command === 'build' && { NODE_ENV: 'production' }),
});

/** Resolves to the exit code; 1 for a child ended by a signal. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
