import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/open.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { search } from '#platform/search/search.ts';
import { p95, plainRow, type Row } from './support/row.ts';
import { QUERIES } from './support/search-queries.ts';

export const name = 'Search: time of an answer in the demo catalogue';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const ROUNDS = 20;
const BUDGET_MS = 30;

/** 95th percentile of response times, database included. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const database = await openDatabase(folder);
  try {
    await seedDemo({ database, now: NOW, seed: 1 });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const query of QUERIES) {
        const started = performance.now();
        await search(database, { query }, NOW);
        times.push(performance.now() - started);
      }
    }
    const worst = p95(times);
    return [plainRow('search, p95', `${worst.toFixed(1)} ms`, `<= ${BUDGET_MS} ms`, worst <= BUDGET_MS)];
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
