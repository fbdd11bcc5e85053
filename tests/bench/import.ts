import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/platform/database/open.ts';
import { importFolder } from '../../src/platform/import/import-folder.ts';
import type { Report } from '../../src/platform/import/report.ts';
import { writeSeasons } from './support/imported-catalogue.ts';
import { median, type Row } from './support/row.ts';

/** The size of two years of the twenty largest leagues: 15,200 matches. */
const SIZE = { leagues: 1, seasons: 40 };
const ROUNDS = 5;
const LEAST = 5000;

export const name = 'Import of football.json';

/** Matches per second into a database on disk: a first import, and a second one without changes. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-import-'));
  try {
    writeSeasons(folder, SIZE);
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const database = await openDatabase(join(folder, `data-${round}`));
      first.push(speed(await importFolder({ database, folder })));
      again.push(speed(await importFolder({ database, folder })));
      await database.destroy();
    }
    return [row('first import', first), row('import again, nothing changed', again)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const speed = (report: Report) => report.found / (report.milliseconds / 1000);

function row(what: string, speeds: readonly number[]): Row {
  const measured = `${Math.round(median(speeds))} matches/s`;
  return { what, measured, floor: '-', ratio: '-', budget: `>= ${LEAST} matches/s`, ok: median(speeds) >= LEAST };
}
