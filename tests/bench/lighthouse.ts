import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FloorAnswer } from './floor-server.ts';
import { startServer } from './support/child.ts';
import { type Audited, audit, BLOCKED_MAX, SLOWDOWN, ZONE } from './support/lighthouse-page.ts';
import { pageKinds } from './support/page-kinds.ts';
import type { Row } from './support/row.ts';

export const name = 'Lighthouse: a phone on slow 4G, medians, against an empty page';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Only the page types with this word in their name. */
const ONLY = process.env['BENCH_PAGES'] ?? '';
/** Lighthouse prints this as 0. */
const NO_SHIFT = 0.0005;
const EMPTY =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title>' +
  '<meta name="description" content="Nothing but a word."><link rel="icon" href="data:,"><main><h1>Empty</h1></main>';

/** Audits every page type of the built server, and a one-word page of a bare server. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const [server, bare] = await Promise.all([
    startServer('dist/host/start.js', [], { PORT: '0', DATA_DIR: folder }),
    startServer(fileURLToPath(new URL('./floor-server.ts', import.meta.url)), [emptyPage(folder)]),
  ]);
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const floor = await audit(`http://127.0.0.1:${bare.port}/`, ROUNDS, true);
    const machine = `benchmark index ${Math.round(floor.index)}, slowed ${SLOWDOWN} x${ZONE ? `, ${ZONE}` : ''}`;
    const rows = [row(`an empty page, ${machine}`, floor, floor)];
    for (const { kind, path, indexed } of await pageKinds(origin)) {
      if (!kind.includes(ONLY)) continue;
      process.stderr.write(`  ${kind}\n`);
      rows.push(row(kind, await audit(origin + path, ROUNDS, indexed), floor));
    }
    return rows;
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function emptyPage(folder: string): string {
  const headers = ['content-type', 'text/html; charset=utf-8', 'content-length', String(EMPTY.length)];
  const answer: FloorAnswer = { status: 200, headers, body: Buffer.from(EMPTY).toString('base64') };
  const file = join(folder, 'empty.json');
  writeFileSync(file, JSON.stringify(answer));
  return file;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function row(kind: string, page: Audited, floor: Audited): Row {
  // A busy machine costs the empty page points too; that part is not the page's fault.
  const perfect = page.scores.every((score, index) => score >= (index === 0 ? (floor.scores[0] ?? 100) : 100));
  const lost = page.lost.length > 0 ? ` (${page.lost.join(', ')})` : '';
  return {
    what: `${kind}${lost}`,
    measured:
      `${page.scores.join('/')}, CLS ${page.shift.toFixed(3)}, TBT ${Math.round(page.blocked)} ms, ` +
      `LCP ${seconds(page.largestPaint)}, ${Math.round(page.bytes / 1024)} KB`,
    floor: `${floor.scores[0]}, TBT ${Math.round(floor.blocked)} ms, LCP ${seconds(floor.largestPaint)}`,
    ratio: (page.largestPaint / floor.largestPaint).toFixed(2),
    budget: `all 100, CLS 0, TBT <= ${BLOCKED_MAX} ms more`,
    ok: page === floor || (perfect && page.shift < NO_SHIFT && page.blocked <= floor.blocked + BLOCKED_MAX),
  };
}
