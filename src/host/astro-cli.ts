import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectDir } from './project.ts';

type Command = 'build' | 'dev';

/** Runs an Astro command on this Node, without telemetry and in the foreground. */
export function startAstro(command: Command, args: readonly string[], stdio: 'inherit' | 'pipe'): ChildProcess {
  const bin = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
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
