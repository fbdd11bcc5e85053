import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectDir } from './project.ts';

type Command = 'build' | 'dev';

/** Starts an Astro command with this very Node, without telemetry and never detached into the background. */
export function startAstro(command: Command, args: readonly string[], stdio: 'inherit' | 'pipe'): ChildProcess {
  const bin = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')));
  return spawn(process.execPath, [bin, command, ...args], {
    cwd: projectDir,
    stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settingsOf(command) },
  });
}

/** A build is for production whoever asks for it: under the NODE_ENV of a test its pages call what only React's own tests have. */
export const settingsOf = (command: Command): Record<string, string> => ({
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DEV_BACKGROUND: '0',
  ...(command === 'build' && { NODE_ENV: 'production' }),
});

/** Resolves to the exit code; a child ended by a signal counts as 1. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
