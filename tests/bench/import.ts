import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/platform/database/open.ts';
import { importFolder } from '../../src/platform/import/import-folder.ts';
import type { Report } from '../../src/platform/import/report.ts';
import { median, type Row } from './support/row.ts';

const SEASONS = 40;
const TEAMS = 20;
const ROUNDS = 5;
const LEAST = 5000;

export const name = 'Import of football.json';

/** Matches per second into a database on disk: a first import, and a second one without changes. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-import-'));
  try {
    writeSeasons(folder);
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

/** The size of two years of the twenty largest leagues: 15,200 matches. */
function writeSeasons(folder: string): void {
  const teams = Array.from({ length: TEAMS }, (_, index) => `Football Club ${index}`);
  const pairs = teams.flatMap((team1) => teams.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 })));
  for (let season = 0; season < SEASONS; season++) {
    const year = 1980 + season;
    const matches = pairs.map((pair, index) => ({
      round: `Matchday ${Math.floor(index / 10) + 1}`,
      date: new Date(Date.UTC(year, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10),
      time: '15:30',
      ...pair,
      score: { ht: [0, index % 3], ft: [index % 4, index % 3] },
    }));
    mkdirSync(join(folder, String(year)));
    writeFileSync(join(folder, String(year), 'en.1.json'), JSON.stringify({ name: `League ${year}`, matches }));
  }
}
