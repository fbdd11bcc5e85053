import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder whose disk a test can break for the server that keeps its data there. */
export interface Disk {
  /** The fault, in words. */
  fault: string;
  folder: string;
  /** From now on nothing more can be written. */
  break(server: { pid: number }): void;
  mend(server: { pid: number }): void;
  remove(): void;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'touchline-disk-'));

/** Every write of the process to a file fails, with an error that SQLite takes for one of the disk. Needs no rights. */
function failingDisk(): Disk {
  const folder = newFolder();
  const limit = (pid: number, size: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  return {
    fault: 'a disk that fails',
    folder,
    break: ({ pid }) => limit(pid, '0'),
    mend: ({ pid }) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const SIZE = '192m';

/** A file system of its own that is filled up; undefined where this user may not mount one. */
function fullDisk(): Disk | undefined {
  const folder = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status === 0;
  if (!mounted) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    fault: 'a full disk',
    folder,
    break: () => {
      // Room that a log has taken is room for writes.
      for (const name of ['touchline.sqlite', 'sessions.sqlite']) {
        const database = new DatabaseSync(join(folder, name), { timeout: 10_000 });
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        database.close();
      }
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
    },
    mend: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The faults of a disk that this machine can make. */
export const faultyDisks = (): Disk[] => [failingDisk(), ...([fullDisk()].filter(Boolean) as Disk[])];
