import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type MeasuredServer, startServer } from './support/child.ts';
import { importCatalogue } from './support/imported-catalogue.ts';
import { plainRow, type Row } from './support/row.ts';

export const name = 'A crawler that walks through 10,000 pages of the imported catalogue, beside visitors';

const CRAWLED = 10_000;
const POPULAR = 100;
const VISIT_EVERY = 25;
/** V8 returns memory while it is idle. */
const REST = 30_000;
const MEMORY_MB = 300;
const VISITOR_P99 = 60;
const MB = 1024 * 1024;

/** One crawler without a pause; visitors read the hundred most popular pages meanwhile, the first of them most. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-crawl-'));
  let server: MeasuredServer | undefined;
  try {
    const { of } = await importCatalogue(folder);
    const environment = { DEMO: '0', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' };
    server = await startServer('dist/host/start.js', [], environment);
    const [popular, crawled] = pagesOf(folder);
    const visitor = clientOf(server.port);
    for (const path of [...popular, ...popular]) await visitor(path);
    const before = await server.cpu();
    const { times, seconds } = await crawl(server.port, popular, crawled);
    const each = ((await server.cpu()) - before) / 1000 / CRAWLED;
    const states = await Promise.all(popular.map(async (path) => (await visitor(path)).state));
    const kept = states.filter((state) => state === 'hit' || state === 'stale').length;
    await pause(REST);
    const resident = (await server.memory()).bytes / MB;
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
    const what = `${CRAWLED} pages of ${of}`;
    return [
      plainRow(`${what}: memory afterwards`, `${resident.toFixed(0)} MB`, `<= ${MEMORY_MB} MB`, resident <= MEMORY_MB),
      plainRow(`the ${POPULAR} most read pages still cached`, `${kept}`, `${POPULAR}`, kept === POPULAR),
      plainRow('p99 of other visitors meanwhile', `${p99.toFixed(0)} ms`, `<= ${VISITOR_P99} ms`, p99 <= VISITOR_P99),
      plainRow(
        'a crawled page, visitors included',
        `${each.toFixed(1)} ms CPU, ${(CRAWLED / seconds).toFixed(0)} pages/s`,
        '-',
        true,
      ),
    ];
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function crawl(port: number, popular: readonly string[], crawled: readonly string[]) {
  const [crawler, visitor] = [clientOf(port), clientOf(port)];
  const times: number[] = [];
  let done = false;
  const visits = (async () => {
    for (let visit = 0; !done; visit++) {
      // The golden ratio spreads evenly; its square prefers the first pages.
      const path = popular[Math.floor(((visit * 0.618034) % 1) ** 2 * popular.length)]!;
      times.push((await visitor(path)).milliseconds);
      await pause(VISIT_EVERY);
    }
  })();
  const began = performance.now();
  for (const path of crawled) await crawler(path);
  done = true;
  await visits;
  return { times, seconds: (performance.now() - began) / 1000 };
}

/** A client with one connection. Rejects when a page is not 200. */
function clientOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string) =>
    new Promise<{ milliseconds: number; state: unknown }>((resolve, reject) => {
      const began = performance.now();
      const request = get({ port, path, agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume();
        answer.once('end', () =>
          resolve({ milliseconds: performance.now() - began, state: answer.headers['x-cache'] }),
        );
      });
      request.once('error', reject);
    });
}

/** The popular pages, then those that are crawled: every team in two languages, and matches. */
function pagesOf(folder: string): [popular: string[], crawled: string[]] {
  const file = new DatabaseSync(join(folder, 'touchline.sqlite'), { readOnly: true });
  const idsOf = (table: string) => file.prepare(`SELECT uuid FROM ${table} ORDER BY uuid`).all();
  const teams = idsOf('team').map(({ uuid }) => `/teams/${uuid}`);
  const matches = idsOf('event').map(({ uuid }) => `/events/${uuid}`);
  file.close();
  const half = POPULAR / 2;
  const popular = [...teams.slice(0, half), ...matches.slice(0, half)];
  const others = [...teams.slice(half), ...teams.map((path) => `/de${path}`), ...matches.slice(half)];
  return [popular, others.slice(0, CRAWLED)];
}
