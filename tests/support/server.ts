import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  origin: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Sends the signal and resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const START_TIMEOUT_MS = 120_000;

/** Starts the built product as `npm start` does, on a free port and with a data folder of its own. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'touchline-data-'));
  const child = spawn(process.execPath, ['src/host/launch.ts'], {
    env: { ...process.env, PORT: '0', WARM_PAGES: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), START_TIMEOUT_MS);
    const read = (part: Buffer) => {
      output += part.toString();
      const address = / is ready at (\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then((code) => reject(new Error(`The server ended with code ${code}:\n${output}`)));
  });
  return {
    origin,
    dataDir,
    pid: child.pid!,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
