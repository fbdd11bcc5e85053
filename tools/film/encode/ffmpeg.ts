import { spawn, type ChildProcess, spawnSync } from 'node:child_process';

/** Whether ffmpeg can be started at all. */
export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** Starts ffmpeg with bit-exact output; its standard input is a pipe. */
export function startFfmpeg(parameters: readonly string[]): ChildProcess {
  return spawn('ffmpeg', ['-v', 'error', '-y', ...parameters], { stdio: ['pipe', 'ignore', 'inherit'] });
}

/** Waits for the end of ffmpeg; throws where it failed. */
export async function ended(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('close', resolve)));
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`);
}

export async function runFfmpeg(parameters: readonly string[]): Promise<void> {
  await ended(startFfmpeg(parameters));
}
