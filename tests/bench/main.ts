import { readdirSync } from 'node:fs';
import type { Row } from './support/row.ts';

interface Bench {
  readonly name: string;
  run(): Promise<Row[]>;
}

const COLUMNS = ['what', 'measured', 'floor', 'ratio', 'budget'] as const;
const NO_BENCH = /^(?:main|probe)\.ts$|-server\.ts$/;

/** Runs every benchmark of this folder, or those whose file names are given, and prints one table. */
async function main(wanted: readonly string[]): Promise<boolean> {
  const files = readdirSync(new URL('.', import.meta.url)).filter(
    (file) => file.endsWith('.ts') && !NO_BENCH.test(file),
  );
  const rows: Row[] = [];
  for (const file of files.sort()) {
    if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) continue;
    const bench = (await import(new URL(file, import.meta.url).href)) as Bench;
    process.stderr.write(`${bench.name} ...\n`);
    rows.push(...(await bench.run()));
  }
  print(rows);
  return rows.every((row) => row.ok);
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
