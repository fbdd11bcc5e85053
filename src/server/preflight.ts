import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { causeOf, StartError } from './start-error.ts';

/** Makes the data folder where it is missing and proves that files can be written in it. @throws StartError */
export function checkDataDir(folder: string): void {
  const proof = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(resolve(folder));
    writeFileSync(proof, '');
    rmSync(proof);
  } catch (error) {
    throw new StartError(
      `Cannot write in ${resolve(folder)} (${causeOf(error)}). Make it writable or set DATA_DIR to a folder that is.`,
    );
  }
}

/** Not mkdir's `recursive`: below /proc it never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already taken. Stop the other program or set PORT to another number',
  EACCES: 'may not be used by this user. Set PORT to a number above 1023',
  EADDRNOTAVAIL: 'cannot be used: this machine does not have that address. Set HOST to one it has',
  ENOTFOUND: 'cannot be used: the host name is unknown. Set HOST to an address of this machine',
};

/** Proves that the address can be listened on, and resolves to its port (a free one when `port` is 0). @throws StartError */
export function checkPort(host: string, port: number): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? `cannot be used (${causeOf(error)}). Set HOST or PORT`;
      reject(new StartError(`${host}:${port} ${reason}.`));
    });
    server.listen(port, host, () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolvePort(found));
    });
  });
}
