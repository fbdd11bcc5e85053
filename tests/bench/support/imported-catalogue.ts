import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#platform/database/open.ts';
import { importFolder } from '#platform/import/import-folder.ts';

/** 67,677 matches of real leagues, beside the repository; without it, invented seasons. */
const REAL = resolve('../shared/data/football.json');

/** How many leagues of twenty clubs, and how many seasons of each. */
export interface Size {
  leagues: number;
  seasons: number;
}

/**
 * Imports a football.json folder into the database of a data folder: the real one where it is, else invented leagues.
 * Files of the import name no venues, so that each first team of a match gets one.
 */
export async function importCatalogue(dataDir: string): Promise<{ matches: number; of: string }> {
  const folder = existsSync(REAL) ? REAL : mkdtempSync(join(tmpdir(), 'touchline-bench-seasons-'));
  if (folder !== REAL) writeSeasons(folder, { leagues: 8, seasons: 4 });
  const database = await openDatabase(dataDir);
  const { inserted } = await importFolder({ database, folder }).finally(() => database.destroy());
  if (folder !== REAL) rmSync(folder, { recursive: true });
  addVenues(dataDir);
  return { matches: inserted, of: folder === REAL ? 'football.json' : 'invented leagues' };
}

/** Every team plays at home in a venue of its own. */
function addVenues(dataDir: string): void {
  const file = new DatabaseSync(join(dataDir, 'touchline.sqlite'));
  file.exec(`BEGIN;
    INSERT INTO venue (uuid, name, sport_uuid, region_uuid, city, capacity)
      SELECT 'aaaaaaaa' || substr(uuid, 9), name || ' Park', sport_uuid, region_uuid, name, 20000 FROM team;
    UPDATE event SET venue_uuid = (SELECT 'aaaaaaaa' || substr(team_uuid, 9) FROM event_team
      WHERE event_uuid = event.uuid ORDER BY position LIMIT 1);
    COMMIT`);
  file.close();
}

/** Writes season files of leagues in which each of twenty clubs plays each other twice. */
export function writeSeasons(folder: string, { leagues, seasons }: Size): void {
  for (let season = 0; season < seasons; season++) {
    const year = 2020 - seasons + season;
    mkdirSync(join(folder, String(year)));
    for (let league = 1; league <= leagues; league++) {
      const matches = matchesOf(year, league);
      const file = JSON.stringify({ name: `League ${league} ${year}`, matches });
      writeFileSync(join(folder, String(year), `en.${league}.json`), file);
    }
  }
}

function matchesOf(year: number, league: number) {
  const teams = Array.from({ length: 20 }, (_, index) => `Football Club ${(league - 1) * 20 + index}`);
  const pairs = teams.flatMap((team1) => teams.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 })));
  return pairs.map((pair, index) => ({
    round: `Matchday ${Math.floor(index / 10) + 1}`,
    date: new Date(Date.UTC(year, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10),
    time: '15:30',
    ...pair,
    score: { ht: [0, index % 3], ft: [index % 4, index % 3] },
  }));
}
