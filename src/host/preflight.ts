import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '#config/env.ts';
import { causeOf, EXIT, StartError } from './start-error.ts';

/** Checks all that a start needs of the machine; resolves to the port. @throws StartError with every problem */
export async function checkPaths(settings: Settings): Promise<number> {
  const { HOST, PORT, METRICS_PORT, DATA_DIR } = settings;
  const faults: StartError[] = [];
  const tried = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  await tried(() => checkDataDir(DATA_DIR));
  if (METRICS_PORT !== undefined) await tried(() => checkPort(HOST, METRICS_PORT, 'METRICS_PORT'));
  const port = await tried(() => checkPort(HOST, PORT));
  if (port !== undefined && faults.length === 0) return port;
  // A configuration error takes precedence over one that waiting resolves.
  const mustChange = faults.some(({ exitCode }) => exitCode === EXIT.configuration);
  const messages = faults.map(({ message }) => message);
  throw new StartError(messages.join('\n'), mustChange ? EXIT.configuration : EXIT.inTheWay);
}

/** Creates the data folder and checks that it is writable. @throws StartError */
export function checkDataDir(folder: string): void {
  const proof = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(resolve(folder));
    writeFileSync(proof, '');
    rmSync(proof);
  } catch (error) {
    throw new StartError(
      `Cannot write in ${resolve(folder)} (${causeOf(error)}). Make it writable or set DATA_DIR to a folder that is.`,
      EXIT.configuration,
    );
  }
}

/** Not mkdir's `recursive`: below /proc it never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

type PortSetting = 'PORT' | 'METRICS_PORT';

const REASONS: Readonly<Record<string, (setting: PortSetting) => string>> = {
  EADDRINUSE: (setting) => `is already taken. Stop the other program or set ${setting} to another number`,
  EACCES: (setting) => `may not be used by this user. Set ${setting} to a number above 1023`,
  EADDRNOTAVAIL: () => 'cannot be used: this machine does not have that address. Set HOST to one it has',
  ENOTFOUND: () => 'cannot be used: the host name is unknown. Set HOST to an address of this machine',
};

/** Checks that the address can be listened on; resolves to its port (free when 0). @throws StartError */
export function checkPort(host: string, port: number, setting: PortSetting = 'PORT'): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        REASONS[error.code ?? '']?.(setting) ?? `cannot be used (${causeOf(error)}). Set HOST or ${setting}`;
      const code = error.code === 'EADDRINUSE' ? EXIT.inTheWay : EXIT.configuration;
      reject(new StartError(`${host}:${port} ${reason}.`, code));
    });
    server.listen(port, host, () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolvePort(found));
    });
  });
}
