import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { startServer } from './support/child.ts';
import type { Row } from './support/row.ts';

export const name = 'Page weight: bytes on the wire of browse pages, brotli';

const KB = 1024;

/** HTML and style sheets of two browse pages of the built server, as a browser receives them. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('src/server/start.ts', [], { PORT: '0', DATA_DIR: folder });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const rows = await Promise.all(['/', '/teams'].map((path) => weigh(origin, path)));
    return rows.flat();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function weigh(origin: string, path: string): Promise<Row[]> {
  const bytes = await received(origin + path);
  const html = brotliDecompressSync(bytes).toString();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const sizes = await Promise.all(sheets.map(async (href) => (await received(origin + href)).length));
  return [
    row(`${path} HTML`, bytes.length, 12 * KB),
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
