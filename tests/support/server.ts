import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface RunningServer {
  origin: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Sends the signal and resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const START_TIMEOUT_MS = 120_000;

/**
 * A new data folder for a server, with a copy of the seeded demo if the run has one (support/start-servers.ts) and
 * the server would seed the same.
 */
function dataFolder({ DEMO, NOW, SEED = '1', CURRENCY, DATABASE_URL }: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-data-'));
  const { SEEDED_DEMO: seeded, SEEDED_NOW } = process.env;
  const isSame = NOW === SEEDED_NOW && SEED === '1' && (DEMO ?? '1') === '1' && !CURRENCY && !DATABASE_URL;
  if (seeded && isSame) copyFileSync(seeded, join(folder, basename(seeded)));
  return folder;
}

/** Starts the built product like `npm start`, on a free port and with its own data folder. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = settings['DATA_DIR'] ?? dataFolder(settings);
  const child = spawn(process.execPath, ['src/host/launch.ts'], {
    env: { ...process.env, PORT: '0', WARM_PAGES: '0', VALIDATE_RESPONSES: '1', DATA_DIR: dataDir, ...settings },
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
