import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder on a disk that a test can break. */
export interface Disk {
  /** The fault's name. */
  fault: string;
  folder: string;
  /** All later writes fail. */
  break(server: { pid: number }): void;
  mend(server: { pid: number }): void;
  remove(): void;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'touchline-disk-'));

/** Every file write of the process fails, with an error that SQLite reads as a disk error. Needs no privileges. */
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

/** A separate file system that the test fills up; undefined if this user may not mount one. */
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
      // Space that a log occupies is space for writes.
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

/** The disk faults that this machine supports. */
export const faultyDisks = (): Disk[] => [failingDisk(), ...([fullDisk()].filter(Boolean) as Disk[])];
