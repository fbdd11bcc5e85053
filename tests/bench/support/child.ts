import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface MeasuredServer {
  readonly port: number;
  /** Microseconds of CPU the process has used since it started. */
  cpu(): Promise<number>;
  /** Resident bytes: all, and those without file-backed pages (null where the system does not report them). */
  memory(): Promise<{ bytes: number; ownBytes: number | null }>;
  stop(): Promise<void>;
}

const probe = new URL('../probe.ts', import.meta.url).href;
const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};
/** The engine flags of `npm start`. */
export const ENGINE_FLAGS = scripts.start.split(' ').filter((part) => part.startsWith('--'));

/**
 * Starts a server in its own process, in the folder `cwd` or the current one; it reports its port by message, or on
 * stdout as part of a URL.
 */
export async function startServer(
  script: string,
  args: string[] = [],
  environment: Record<string, string> = {},
  cwd?: string,
): Promise<MeasuredServer> {
  const child = fork(script, args, {
    execArgv: [...ENGINE_FLAGS, '--import', probe],
    // Warm-up renderings would distort the result; the allocator is set as `host/launch.ts` does.
    env: { ...process.env, WARM_PAGES: '0', MALLOC_ARENA_MAX: '1', ...environment },
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await portOf(child);
  return {
    port,
    cpu: async () => {
      child.send('cpu');
      return (await nextMessage<{ cpuMicroseconds: number }>(child)).cpuMicroseconds;
    },
    memory: () => {
      child.send('memory');
      return nextMessage(child);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as T)));
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.stdout?.on('data', (text: Buffer) => {
      const found = /https?:\/\/[^\s/]+:(\d+)/.exec(String(text));
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it listened`)));
  });
}
