import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/open.ts';
import { seedDemo } from '#platform/demo/seed-demo.ts';
import { search } from '#platform/search/search.ts';
import type { Row } from './support/row.ts';

export const name = 'Search: time of an answer in the demo catalogue';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const ROUNDS = 20;
const BUDGET_MS = 30;
const QUERIES = [
  'united',
  'fc ',
  'real',
  'munchen',
  'untied',
  'saltercombe greyhaven',
  'league',
  'stadion',
  'abc',
  'atletico',
];

/** 95 of 100 answers take at most this long, database included. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const database = await openDatabase(folder);
  try {
    await seedDemo({ database, now: NOW, seed: 1 });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const query of QUERIES) {
        const started = performance.now();
        await search(database, query, NOW);
        times.push(performance.now() - started);
      }
    }
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    const measured = `${p95.toFixed(1)} ms`;
    return [
      { what: 'search, p95', measured, floor: '-', ratio: '-', budget: `<= ${BUDGET_MS} ms`, ok: p95 <= BUDGET_MS },
    ];
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
