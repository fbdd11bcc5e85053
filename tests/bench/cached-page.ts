import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { captureAnswer } from './support/cached-response.ts';
import { freePort } from '../support/free-port.ts';
import { type MeasuredServer, startServer } from './support/child.ts';
import { costs, medianOf, ratioOf } from './support/cost.ts';
import { loadTool } from './support/load.ts';
import { ratioRow, type Row } from './support/row.ts';

export const name = `A cached page: server CPU per request against bare node:http (${loadTool})`;

/** A browse page that no live match changes during the run. */
const PAGE = '/teams';
/** Two starts of one server can differ by a fifth for their whole life, by how the engine optimised their code. */
const STARTS = 3;
const ROUNDS = Math.ceil(Number(process.env['BENCH_ROUNDS'] ?? 15) / STARTS);
/** Until the engine has optimised hot code and the best compression has replaced the quick one. */
const WARM_ROUNDS = 3;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const BUILT = existsSync('dist/server/entry.mjs') && process.env['BENCH_STAND_IN'] !== '1';
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Measures the built server's list of teams when there is a build, else a sample page behind the same host. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    const rounds: number[][] = [];
    for (let start = 0; start < STARTS; start++) rounds.push(...(await roundsOfOneStart(folder)));
    const what = BUILT ? 'list of teams from the built server' : 'stand-in page of 24 cards';
    return [
      compared(`${what}, against bare node:http sending the same bytes`, rounds, 0, 1, 1.1),
      compared('304 against 200 of the same page', rounds, 2, 0, 0.9),
      ...(BUILT
        ? [compared('the same page with a line of the log and metrics for each request', rounds, 3, 1, 1.15)]
        : []),
      ...(BUILT ? [] : [await oneRender()]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cost of a request of the host, of the floor, of a 304 of the host, and of a host with telemetry on. */
async function roundsOfOneStart(folder: string): Promise<number[][]> {
  const started: MeasuredServer[] = [];
  const start = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args);
    started.push(server);
    return server;
  };
  try {
    const host = BUILT
      ? await start('dist/host/start.js', [], { PORT: '0', DATA_DIR: folder })
      : await start(here('./sample-page-server.ts'));
    const operated = BUILT ? [await start('dist/host/start.js', [], await operatedSettings(folder))] : [];
    const page = await captureAnswer(`http://127.0.0.1:${host.port}${PAGE}`, BROWSER);
    const answer = join(folder, 'same.json');
    writeFileSync(answer, JSON.stringify(page));
    const floor = await start(here('./floor-server.ts'), [answer]);
    const target = (server: MeasuredServer, headers: Record<string, string> = BROWSER) => ({
      server,
      path: PAGE,
      headers,
    });
    return await costs(
      [
        target(host),
        target(floor),
        target(host, { ...BROWSER, 'if-none-match': page.etag }),
        ...operated.map((server) => target(server)),
      ],
      ROUNDS,
      WARM_ROUNDS,
    );
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}

/** Production settings: metrics on, and a line for every request on stdout, which the bench reads. */
const operatedSettings = async (folder: string) => ({
  PORT: '0',
  DATA_DIR: join(folder, 'operated'),
  APP_ENV: 'production',
  DEMO: '1',
  SESSION_KEYS: randomBytes(32).toString('base64'),
  METRICS_PORT: String(await freePort()),
  LOG_LEVEL: 'info',
});

function compared(what: string, rounds: number[][], subject: number, floor: number, budget: number): Row {
  const pair: [number, number] = [medianOf(rounds, subject), medianOf(rounds, floor)];
  return ratioRow(what, 'us CPU', ratioOf(rounds, subject, floor), budget, pair);
}

/** Requests one page of the sample server, which counts, 64 times at once. */
async function oneRender(): Promise<Row> {
  const server = await startServer(here('./sample-page-server.ts'));
  const origin = `http://127.0.0.1:${server.port}`;
  await Promise.all(Array.from({ length: 64 }, async () => (await fetch(`${origin}/teams`)).arrayBuffer()));
  const { renders } = (await (await fetch(`${origin}/api/renders`)).json()) as { renders: number };
  await server.stop();
  return {
    what: '64 simultaneous misses of one page',
    measured: `${renders} render`,
    floor: '1 render',
    ratio: renders.toFixed(3),
    budget: '<= 1 render',
    ok: renders === 1,
  };
}
