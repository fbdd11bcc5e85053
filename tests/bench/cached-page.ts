import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { captureAnswer } from './support/answers.ts';
import { type MeasuredServer, startServer } from './support/child.ts';
import { load, loadTool } from './support/load.ts';
import { median, ratioRow, type Row } from './support/row.ts';

export const name = `A cached page: server CPU per request against bare node:http (${loadTool})`;

/** A browse page that no live match changes while it is measured. */
const PAGE = '/teams';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const SECONDS = 1;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Target {
  readonly server: MeasuredServer;
  readonly headers: Record<string, string>;
}

/** Measures the built server's list of teams when there is a build, else a stand-in page behind the same host. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const built = existsSync('dist/server/entry.mjs') && process.env['BENCH_STAND_IN'] !== '1';
  const started: MeasuredServer[] = [];
  const start = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args);
    started.push(server);
    return server;
  };
  try {
    const host = built
      ? await start('src/server/start.ts', [], { PORT: '0', DATA_DIR: folder })
      : await start(here('./stand-in-server.ts'));
    const misses = built ? [] : [await oneRender(host)];
    const page = await captureAnswer(`http://127.0.0.1:${host.port}${PAGE}`, BROWSER);
    const file = (label: string, content: unknown) => {
      const path = join(folder, `${label}.json`);
      writeFileSync(path, JSON.stringify(content));
      return path;
    };
    const floor = await start(here('./floor-server.ts'), [file('same', page)]);
    const rounds = await measure([
      { server: host, headers: BROWSER },
      { server: floor, headers: BROWSER },
      { server: host, headers: { ...BROWSER, 'if-none-match': page.etag } },
    ]);
    const what = built ? 'list of teams from the built server' : 'stand-in page of 24 cards';
    return [
      compared(`${what}, against bare node:http sending the same bytes`, rounds, 0, 1, 1.1),
      compared('304 against 200 of the same page', rounds, 2, 0, 0.9),
      ...misses,
    ];
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU microseconds per request of every target, in rounds each of which begins with another target. */
async function measure(targets: Target[]): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const costs: number[] = [];
    for (let turn = 0; turn < targets.length; turn++) {
      const index = (turn + round + 1) % targets.length;
      const { server, headers } = targets[index]!;
      const before = await server.cpu();
      const answers = await load(`http://127.0.0.1:${server.port}${PAGE}`, headers, SECONDS);
      costs[index] = ((await server.cpu()) - before) / answers;
    }
    if (round >= 0) rounds.push(costs);
  }
  return rounds;
}

function compared(what: string, rounds: number[][], subject: number, floor: number, budget: number): Row {
  const column = (index: number) => median(rounds.map((costs) => costs[index]!));
  const ratio = median(rounds.map((costs) => costs[subject]! / costs[floor]!));
  return ratioRow(what, 'us CPU', ratio, budget, [column(subject), column(floor)]);
}

/** Asks the stand-in, which counts, for one page 64 times at once. */
async function oneRender({ port }: MeasuredServer): Promise<Row> {
  const origin = `http://127.0.0.1:${port}`;
  await Promise.all(Array.from({ length: 64 }, async () => (await fetch(`${origin}/teams`)).arrayBuffer()));
  const { renders } = (await (await fetch(`${origin}/api/renders`)).json()) as { renders: number };
  return {
    what: '64 simultaneous misses of one page',
    measured: `${renders} render`,
    floor: '1 render',
    ratio: renders.toFixed(3),
    budget: '<= 1 render',
    ok: renders === 1,
  };
}
