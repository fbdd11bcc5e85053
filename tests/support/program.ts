import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A local program that a test starts, kills and restarts. */
export interface Program {
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** The first of these programs that is installed. @throws Error that names what to install */
export function installed(names: readonly string[], packages: string): string {
  const found = names.find((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined);
  if (found) return found;
  throw new Error(`${names.join(' or ')} is missing. Install it with: apt-get install ${packages}`);
}

/** A program with a readiness check: `ready` repeats for up to ten seconds. */
export function program(command: string, args: readonly string[], ready: () => Promise<unknown>): Program {
  let running: ChildProcess | undefined;
  let output = '';
  return {
    async start() {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      running = child;
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
      for (const until = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 50)))
        try {
          await ready();
          return;
        } catch (error) {
          if (child.exitCode !== null || Date.now() > until)
            throw new Error(`${command} did not start: ${(error as Error).message}\n${output}`);
        }
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves when a local port accepts connections. */
export function reachable(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
