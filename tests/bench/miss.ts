import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createToken } from '#platform/admin/tokens.ts';
import { openDatabase } from '#platform/database/open.ts';
import { type MeasuredServer, startServer } from './support/child.ts';
import { idle } from './support/idle.ts';
import { importCatalogue } from './support/imported-catalogue.ts';
import { type MissPages, missPages, newestResult } from './support/miss-pages.ts';
import { median, plainRow, type Row } from './support/row.ts';

export const name = 'A miss: pages never asked for before, of the imported catalogue, all included';

const PAGES = Number(process.env['BENCH_PAGES'] ?? 300);
/** Only these kinds. */
const KINDS = process.env['BENCH_KINDS']?.split(',');
/** What Chromium and Firefox accept, and what crawlers do; batches of theirs take turns. */
const READERS = { browsers: 'gzip, deflate, br, zstd', crawlers: 'gzip, deflate, br' };
type Reader = keyof typeof READERS;
const READER_NAMES = Object.keys(READERS) as Reader[];
const BATCH = 30;
/** Batches before those that count, with pages of their own: the engine compiles what a server of some minutes has compiled. */
const WARM_BATCHES = Number(process.env['BENCH_WARM'] ?? 300) / BATCH;
const AT_ONCE = 8;
const PAGES_A_SECOND = 120;
const MEMORY_MB = 300;
/** CPU of a page, in brotli q5 of its HTML. Home, competition and calendar make several lists. */
const BUDGETS: Record<MissPages['kind'], number> = {
  ...{ team: 6, match: 6, club: 6, venue: 6, search: 6 },
  ...{ competition: 8, calendar: 8, home: 8 },
};
const HELD: readonly string[] = ['team', 'match', 'club'];
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Batch {
  reader: Reader;
  /** CPU milliseconds a page, of the server and of compressing the same HTML once. */
  page: number;
  floor: number;
  perSecond: number;
  kilobytes: number;
}

/**
 * The built server with its page cache, as `npm start` runs it. `BENCH_CATALOGUE` names the data folder of an imported
 * catalogue, which saves the import; the folder stays as it is.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-miss-'));
  const given = process.env['BENCH_CATALOGUE'];
  if (given) cpSync(given, folder, { recursive: true });
  else process.stderr.write(`  ${JSON.stringify(await importCatalogue(folder))}\n`);
  const headers = await operatorOf(folder);
  const server = await startServer('dist/host/start.js', [], {
    ...{ PORT: '0', DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', SEARCHES_PER_MINUTE: '0', TRUST_PROXY: '1' },
  });
  const visit = visitorsOf(server);
  const renew = (turn: number) => change(server, `/events/${newestResult(folder)}`, { score: scoreOf(turn) }, headers);
  try {
    const rows: Row[] = [];
    for (const pages of missPages(folder, PAGES * READER_NAMES.length + WARM_BATCHES * BATCH)) {
      if (KINDS !== undefined && !KINDS.includes(pages.kind)) continue;
      const batches = await measured(server, visit, pages, renew);
      for (const [reader, own] of Map.groupBy(batches, ({ reader }) => reader)) {
        const made = rowsOf(`${pages.kind}, ${reader}`, pages.kind, own);
        process.stderr.write(`  ${made[0]!.what}: ${made[0]!.measured}, ${made[0]!.ratio} x\n`);
        rows.push(...made);
      }
    }
    const { bytes, ownBytes } = await server.memory();
    const [all, own] = [bytes, ownBytes ?? bytes].map((count) => Math.round(count / 1024 / 1024)) as [number, number];
    const text = `${all} MB, ${own} without the file's pages`;
    return [...rows, plainRow('memory after all these pages', text, `<= ${MEMORY_MB} MB`, all <= MEMORY_MB)];
  } finally {
    visit.leave();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Visit = ReturnType<typeof visitorsOf>;

/** Every batch is of other pages, so that a page's cost is the median of batches and no page comes twice. */
async function measured(
  server: MeasuredServer,
  visit: Visit,
  { kind, paths }: MissPages,
  renew: (turn: number) => Promise<void>,
): Promise<Batch[]> {
  const batches: Batch[] = [];
  const again = kind === 'home';
  const count = again ? (PAGES * READER_NAMES.length) / BATCH + WARM_BATCHES : Math.floor(paths.length / BATCH);
  for (let index = 0; index < count; index++) {
    const groups = again
      ? Array.from({ length: BATCH / paths.length }, () => paths)
      : [paths.slice(index * BATCH, (index + 1) * BATCH)];
    const costs: Batch[] = [];
    const reader = READER_NAMES[index % READER_NAMES.length]!;
    for (const [turn, group] of groups.entries()) {
      if (again) await renew(index * BATCH + turn);
      costs.push(await batch(server, visit, group, reader));
    }
    if (index >= WARM_BATCHES) batches.push(meanOf(reader, costs));
  }
  return batches;
}

async function batch(server: MeasuredServer, visit: Visit, paths: readonly string[], reader: Reader): Promise<Batch> {
  await idle(server);
  const before = await server.cpu();
  const began = performance.now();
  const pages: Buffer[] = [];
  const left = [...paths];
  const visitor = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) pages.push(await visit.ask(path, reader));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const seconds = (performance.now() - began) / 1000;
  const spent = (await idle(server)) - before;
  const sum = pages.reduce((total, { length }) => total + length, 0);
  return {
    reader,
    page: spent / 1000 / paths.length,
    floor: floorOf(pages),
    perSecond: paths.length / seconds,
    kilobytes: sum / 1024 / paths.length,
  };
}

/** CPU milliseconds of compressing one of these pages, the least of three times. */
function floorOf(pages: readonly Buffer[]): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    for (const page of pages) brotliCompressSync(page, QUALITY);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / pages.length;
  });
  return Math.min(...times);
}

/** Several hundred visitors, none of whom comes twice soon. Resolves to the HTML. */
function visitorsOf({ port }: MeasuredServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let count = 0;
  const ask = (path: string, reader: Reader) =>
    new Promise<Buffer>((resolve, reject) => {
      const visitor = count++ % 400;
      const address = `198.51.${100 + Math.floor(visitor / 200)}.${1 + (visitor % 200)}`;
      const headers = { 'x-forwarded-for': address, 'accept-encoding': READERS[reader] };
      request({ port, path, agent, headers }, async (response) => {
        const parts = await Array.fromAsync(response as AsyncIterable<Buffer>);
        const cached = response.headers['x-cache'];
        if (response.statusCode !== 200 || (cached !== undefined && cached !== 'miss'))
          reject(new Error(`${path}: ${response.statusCode}, ${cached}`));
        const body = Buffer.concat(parts);
        resolve(decoded(body, response.headers['content-encoding']));
      })
        .once('error', reject)
        .end();
    });
  return { ask, leave: () => agent.destroy() };
}

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

function decoded(body: Buffer, coding = ''): Buffer {
  const decode = DECODERS[coding as keyof typeof DECODERS];
  return decode ? decode(body) : body;
}

/** Headers of an operator who may write matches. */
async function operatorOf(dataDir: string): Promise<Record<string, string>> {
  const database = await openDatabase(dataDir);
  const { token } = await createToken(database, { name: 'bench', scopes: ['matches'], days: 1, now: Date.now() });
  await database.destroy();
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

const scoreOf = (turn: number) => ({ home: turn % 7, away: Math.floor(turn / 7) % 7 });

async function change(
  { port }: MeasuredServer,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/admin${path}`, {
    ...{ method: 'PATCH', headers, body: JSON.stringify(body) },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

const meanOf = (reader: Reader, batches: readonly Batch[]): Batch => {
  const mean = (of: (one: Batch) => number) => batches.reduce((sum, one) => sum + of(one), 0) / batches.length;
  return {
    reader,
    page: mean(({ page }) => page),
    floor: mean(({ floor }) => floor),
    perSecond: mean(({ perSecond }) => perSecond),
    kilobytes: mean(({ kilobytes }) => kilobytes),
  };
};

function rowsOf(what: string, kind: MissPages['kind'], batches: readonly Batch[]): Row[] {
  const of = (value: (one: Batch) => number) => median(batches.map(value));
  const [ratio, perSecond] = [of(({ page, floor }) => page / floor), of((one) => one.perSecond)];
  const row: Row = {
    what: `${what}: ${batches.length * BATCH} pages`,
    measured: `${of(({ page }) => page).toFixed(1)} ms CPU, ${Math.round(of((one) => one.kilobytes))} KB, ${Math.round(perSecond)}/s`,
    floor: `${of(({ floor }) => floor).toFixed(2)} ms CPU, brotli q5`,
    ratio: ratio.toFixed(1),
    budget: `<= ${BUDGETS[kind]} x`,
    ok: ratio <= BUDGETS[kind],
  };
  if (!HELD.includes(kind)) return [row];
  const enough = perSecond >= PAGES_A_SECOND;
  return [row, plainRow(`${what}: pages a second`, perSecond.toFixed(0), `>= ${PAGES_A_SECOND}`, enough)];
}
