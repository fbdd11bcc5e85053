import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/database/open.ts';
import { search } from '#platform/search/search.ts';
import { type MeasuredServer, startServer } from './support/child.ts';
import { idle } from './support/idle.ts';
import { makeLargeCatalogue } from './support/large-catalogue.ts';
import { median, p95, plainRow, type Row } from './support/row.ts';
import { scalePages } from './support/scale-pages.ts';
import { QUERIES } from './support/search-queries.ts';

/** Enough seasons and clubs for 1.5 million events; `BENCH_SEASONS=2` is quicker. */
const GROWTH = { wide: 10, deep: Number(process.env['BENCH_SEASONS'] ?? 21) };
const NOW = '2026-11-21T14:00:00Z';
/** Of the searches. */
const SEARCH_ROUNDS = 7;
/** Rounds of a page that count, after those in which its code is compiled and its part of the file read. */
const ROUNDS = 15;
const WARM_ROUNDS = 5;
const REQUESTS = 3;
const RENDER_MAX = 1.2;
/** A calendar makes several lists. */
const CALENDAR_MAX = 2;
const SEARCH_MS = 30;
const MEMORY_MB = 300;
const MB = 1024 * 1024;

export const name = 'Scale: the demo against two hundred times as many events, rendering without page cache';

/** Renders the same pages of both catalogues alternately. A page with more live matches is compared per byte. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-scale-'));
  const [small, large] = [join(folder, 'small'), join(folder, 'large')];
  const started: MeasuredServer[] = [];
  try {
    const began = performance.now();
    const few = await makeLargeCatalogue(small, Date.parse(NOW), { wide: 1, deep: 1 });
    const count = await makeLargeCatalogue(large, Date.parse(NOW), GROWTH);
    process.stderr.write(`  ${count} events in ${Math.round((performance.now() - began) / 1000)} s, against ${few}\n`);
    for (const dataDir of [small, large])
      started.push(
        await startServer(fileURLToPath(new URL('./app-server.ts', import.meta.url)), [], {
          DATA_DIR: dataDir,
          NOW,
          PORT: '4321',
        }),
      );
    const rows: Row[] = [];
    const pages = await scalePages(`http://127.0.0.1:${started[0]!.port}`);
    for (const [what, path] of pages)
      rows.push(await comparedPage(`${what}, ${count} events against ${few}`, path, started));
    const team = pages.find(([what]) => what === 'team')![1];
    for (const [index, events] of [few, count].entries())
      rows.push(await calendar(started[index]!, team, `calendar against a team, ${events} events`));
    rows.push(...(await far(started[1]!)), await memory(started, count));
    return [...rows, await searched(small, few, true), await searched(large, count, false)];
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Cost {
  ms: number;
  bytes: number;
}

/** CPU of rendering a URL: milliseconds a request. */
async function cost({ server, path }: Page): Promise<Cost> {
  const before = await server.cpu();
  let bytes = 0;
  for (let request = 0; request < REQUESTS; request++) {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    bytes = (await answer.arrayBuffer()).byteLength;
  }
  return { ms: ((await server.cpu()) - before) / 1000 / REQUESTS, bytes };
}

const comparedPage = async (what: string, path: string, [small, large]: readonly MeasuredServer[]): Promise<Row> =>
  compared(what, { server: small!, path }, { server: large!, path });

const calendar = (server: MeasuredServer, team: string, what: string): Promise<Row> =>
  compared(what, { server, path: team }, { server, path: '/calendar' }, { most: CALENDAR_MAX, perByte: false });

/** The last page of a list costs as much as the first. */
async function far(server: MeasuredServer): Promise<Row[]> {
  const pairs = [
    ['results, page 10,000', '/all-matches?view=results&page=10000', '/all-matches?view=results&page=2'],
    ['sitemap, file 100', '/sitemaps/events-100.xml', '/sitemaps/events-1.xml'],
  ] as const;
  const rows: Row[] = [];
  for (const [what, back, front] of pairs) {
    if ((await fetch(`http://127.0.0.1:${server.port}${back}`)).status !== 200) continue;
    rows.push(await compared(`${what}, against the first`, { server, path: front }, { server, path: back }));
  }
  return rows;
}

interface Page {
  server: MeasuredServer;
  path: string;
}

/** What `page` costs in `floor`, rendered alternately; `perByte`: where it is larger. */
async function compared(
  what: string,
  floor: Page,
  page: Page,
  { most, perByte } = { most: RENDER_MAX, perByte: true },
): Promise<Row> {
  const rounds: [Cost, Cost][] = [];
  await idle(floor.server);
  await idle(page.server);
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    const pair: [Cost, Cost] = [await cost(floor), await cost(page)];
    if (round >= 0) rounds.push(pair);
  }
  const larger = ([few, many]: [Cost, Cost]) => (perByte ? Math.max(1, many.bytes / few.bytes) : 1);
  const ratio = median(rounds.map((pair) => pair[1].ms / pair[0].ms / larger(pair)));
  const [few, many] = ([0, 1] as const).map((index) => {
    const ms = median(rounds.map((pair) => pair[index].ms)).toFixed(1);
    return `${ms} ms CPU, ${Math.round(rounds[0]![index].bytes / 1024)} KB`;
  });
  return {
    what,
    measured: many!,
    floor: few!,
    ratio: ratio.toFixed(2),
    budget: `<= ${most} x`,
    ok: ratio <= most,
  };
}

async function memory([small, large]: readonly MeasuredServer[], count: number): Promise<Row> {
  const [few, many] = await Promise.all([small!, large!].map((server) => server.memory()));
  const own = ({ bytes, ownBytes }: typeof many & {}) => (ownBytes ?? bytes) / MB;
  const text = (of: typeof many & {}) =>
    `${Math.round(own(of))} MB (${Math.round(of.bytes / MB)} with the file's pages)`;
  return {
    what: `memory after all these pages, ${count} events`,
    measured: text(many!),
    floor: text(few!),
    ratio: (own(many!) / own(few!)).toFixed(2),
    budget: `<= ${MEMORY_MB} MB`,
    ok: own(many!) <= MEMORY_MB,
  };
}

async function searched(dataDir: string, count: number, first: boolean): Promise<Row> {
  const database = await openDatabase(dataDir);
  const times: number[] = [];
  for (let round = -1; round < SEARCH_ROUNDS; round++)
    for (const query of QUERIES) {
      const began = performance.now();
      await search(database, { query }, Date.parse(NOW));
      if (round >= 0) times.push(performance.now() - began);
    }
  await database.destroy();
  const worst = p95(times);
  const text = `${worst.toFixed(1)} ms, median ${median(times).toFixed(1)} ms`;
  return plainRow(
    `search, p95, ${count} events${first ? ' (the demo)' : ''}`,
    text,
    `<= ${SEARCH_MS} ms`,
    worst <= SEARCH_MS,
  );
}
