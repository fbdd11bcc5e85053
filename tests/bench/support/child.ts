import { type ChildProcess, fork } from 'node:child_process';

export interface MeasuredServer {
  readonly port: number;
  /** Microseconds of CPU the process has used since it started. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const probe = new URL('../probe.ts', import.meta.url).href;

/** Starts a server in a process of its own; it tells its port by message, or on stdout as part of an address. */
export async function startServer(
  script: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child = fork(script, args, {
    execArgv: ['--import', probe],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await portOf(child);
  return {
    port,
    cpu: async () => {
      child.send('cpu');
      return (await nextMessage<{ cpuMicroseconds: number }>(child)).cpuMicroseconds;
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
