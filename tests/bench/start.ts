import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { ENGINE_FLAGS } from './support/child.ts';
import type { Row } from './support/row.ts';

export const name = 'Start: from the process to the first page, with a seeded database';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const BUDGET_MS = 1500;
const POLL_MS = 5;
const BARE = `require('node:http').createServer((_, r) => r.end('ok')).listen(process.env.PORT, '127.0.0.1')`;

/** The quickest of several starts, alternating with a bare server, so that a busy machine affects both. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    const ours = () => started([...ENGINE_FLAGS, 'src/host/launch.ts'], folder);
    await ours();
    const rounds: [number, number][] = [];
    while (rounds.length < ROUNDS) rounds.push([await ours(), await started(['-e', BARE], folder)]);
    const [ms, floor] = ([0, 1] as const).map((index) => Math.min(...rounds.map((round) => round[index]))) as [
      number,
      number,
    ];
    return [
      {
        what: 'start of the built server to its first page',
        measured: `${Math.round(ms)} ms`,
        floor: `${Math.round(floor)} ms`,
        ratio: (ms / floor).toFixed(1),
        budget: `<= ${BUDGET_MS} ms`,
        ok: ms <= BUDGET_MS,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds until the home page answers 200. */
async function started(command: readonly string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, WARM_PAGES: '0' };
  const began = performance.now();
  const child = spawn(process.execPath, command, { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const passed = performance.now() - began;
  child.kill('SIGKILL');
  await ended;
  return passed;
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
