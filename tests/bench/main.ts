import { readdirSync } from 'node:fs';
import { buildIfNeeded } from '#host/build.ts';
import { plainRow, type Row } from './support/row.ts';

interface Bench {
  readonly name: string;
  run(): Promise<Row[]>;
}

const COLUMNS = ['what', 'measured', 'floor', 'ratio', 'budget'] as const;
const NO_BENCH = /^(?:main|probe)\.ts$|-server\.ts$/;
/** Budget rows that do not depend on the machine: tests check them, and the bench measures nothing. */
const HELD_BY_TESTS = {
  'no framework before input; inline script <= 8 KB; 3 islands a page': 'tests/full/pages.test.ts',
  'no font before the first paint; a first view <= 200 KB': 'tests/full/budget.test.ts, typeface.test.ts',
  'nothing typed is lost while an island arrives': 'tests/e2e/search.test.ts, menu.test.ts',
  'API down: warm pages from stale, cold 503 with Retry-After':
    'tests/unit/host/cache/page-cache.test.ts, tests/resilience',
  'no list reads all events; nothing is sorted for a first page': 'tests/unit/platform/catalogue/query-plans.test.ts',
  'sizes of files and functions': 'tests/architecture/size.test.ts',
} as const;

/** Runs every benchmark of this folder, or those whose file names are given, and prints one table. */
async function main(wanted: readonly string[]): Promise<boolean> {
  const files = readdirSync(new URL('.', import.meta.url)).filter(
    (file) => file.endsWith('.ts') && !NO_BENCH.test(file),
  );
  await buildIfNeeded(() => console.error('Building the site ...'));
  const rows: Row[] = [];
  const began = performance.now();
  for (const file of files.sort()) {
    if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) continue;
    rows.push(...(await runBench(file)));
  }
  print(rows);
  if (wanted.length === 0) printHeldByTests();
  const [minutes, over] = [(performance.now() - began) / 60_000, rows.filter((row) => !row.ok).length];
  console.log(`\n${rows.length} rows, ${over} over budget, ${minutes.toFixed(1)} minutes.`);
  return over === 0;
}

/** A failed benchmark is a failed row; the others still run. */
async function runBench(file: string): Promise<readonly Row[]> {
  const began = performance.now();
  const bench = (await import(new URL(file, import.meta.url).href)) as Bench;
  process.stderr.write(`${bench.name} ...\n`);
  try {
    return await bench.run();
  } catch (error) {
    console.error(error);
    return [plainRow(`${file} failed`, String(error).split('\n')[0] ?? '', 'a result', false)];
  } finally {
    process.stderr.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
}

function printHeldByTests(): void {
  console.log('\nHeld by tests:');
  for (const [what, where] of Object.entries(HELD_BY_TESTS)) console.log(`  ${what}: ${where}`);
}

function print(rows: readonly Row[]): void {
  const cells = rows.map((row) => [...COLUMNS.map((column) => row[column]), row.ok ? 'ok' : 'OVER']);
  const table = [[...COLUMNS, ''], ...cells];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
