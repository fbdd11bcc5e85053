import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { startServer } from './support/child.ts';
import type { Row } from './support/row.ts';

export const name = 'Page weight: bytes on the wire of browse pages, brotli';

const KB = 1024;
/** Until the best compression has replaced the quick one, the bytes change. */
const SETTLED_AFTER = 3_000;
const CARDS = 24;
/** Pages, and how a card or row begins in their HTML. */
const PAGES = {
  '/': 'class="card"',
  '/teams': 'class="entity"',
  '/highlights': 'class="card"',
  '/football': 'class="card"',
  '/all-matches': 'class="row"',
  '/calendar': 'class="row"',
};

/** HTML and style sheets of browse pages of the built server, as a browser receives them; a row costs what it adds. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('src/server/start.ts', [], { PORT: '0', DATA_DIR: folder });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const paths = Object.entries(PAGES);
    await Promise.all(['/search', ...Object.keys(PAGES)].map((path) => received(origin + path)));
    await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER));
    const shell = (await received(`${origin}/search`)).length;
    const rows = await Promise.all(paths.map(([path, mark]) => weigh(origin, path, mark, shell)));
    return rows.flat();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function weigh(origin: string, path: string, mark: string, shell: number): Promise<Row[]> {
  const bytes = await received(origin + path);
  const html = brotliDecompressSync(bytes).toString();
  const cards = html.split(mark).length - 1;
  const each = Math.round((bytes.length - shell) / cards);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const sizes = await Promise.all(sheets.map(async (href) => (await received(origin + href)).length));
  return [
    row(
      `${path} HTML of ${CARDS} cards (${bytes.length} B for ${cards}, ${each} B each)`,
      shell + each * CARDS,
      12 * KB,
    ),
    row(
      `${path} style sheets`,
      sizes.reduce((a, b) => a + b, 0),
      6 * KB,
    ),
  ];
}

/** The body as it comes over the wire to a browser that reads brotli. */
function received(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      resolve(Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)));
    }).once('error', reject);
  });
}

const row = (what: string, bytes: number, budget: number): Row => ({
  what,
  measured: `${bytes} B`,
  floor: '-',
  ratio: '-',
  budget: `<= ${budget} B`,
  ok: bytes <= budget,
});
