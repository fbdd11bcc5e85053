import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILL } from '#platform/database/migrations/0045-highlight-lists.ts';
import { openDatabase } from '#platform/database/open.ts';
import { seedDemo } from '#demo/seed-demo.ts';

/** Factors for the demo's clubs, competitions and teams (`wide`) and for their seasons, in sequence (`deep`). */
export interface Growth {
  wide: number;
  deep: number;
}

/** 52 weeks, so that a copied season falls on the same weekdays. */
const YEAR_MS = 364 * 86_400_000;
const PREFIXES = ['', 'North ', 'South ', 'East ', 'West ', 'Upper ', 'Lower ', 'New ', 'Old ', 'Great '];

/**
 * Fills the database of a data folder with a multiple of the demo at `now` (ms): `wide` times as many clubs, teams
 * and matches a day, `deep` times as many seasons. Returns the number of events.
 */
export async function makeLargeCatalogue(dataDir: string, now: number, { wide, deep }: Growth): Promise<number> {
  if (wide > PREFIXES.length || wide * deep > 256) throw new Error('Names and ids are made for 10 x 25 copies.');
  const database = await openDatabase(dataDir);
  await seedDemo({ database, now, seed: 1 });
  await database.destroy();
  const file = new DatabaseSync(join(dataDir, 'touchline.sqlite'));
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000');
  const indexes = file
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name LIKE 'event%'")
    .all() as { name: string; sql: string }[];
  file.exec('BEGIN');
  for (const { name } of indexes) file.exec(`DROP INDEX ${name}`);
  for (const table of ['venue', 'club', 'team', 'competition', 'player']) copyNamed(file, table, wide);
  copyMatches(file, wide, deep);
  file.exec(`DELETE FROM highlight_list; ${FILL}`);
  for (const { sql } of indexes) file.exec(sql);
  file.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  const { count } = file.prepare('SELECT count(*) AS count FROM event').get() as { count: number };
  file.close();
  return count;
}

/** SQL for the id of the copy `number` of `column`; 0 is the original. */
const idOf = (column: string, number: string) =>
  `CASE WHEN ${number} = 0 OR ${column} IS NULL THEN ${column}
    ELSE printf('%02x', ${number}) || substr(${column}, 3, 12) || 'e' || substr(${column}, 16) END`;

/** Columns that reference copied rows. */
const COPIED = new Set(['uuid', 'venue_uuid', 'club_uuid', 'team_uuid', 'competition_uuid']);

function copyNamed(file: DatabaseSync, table: string, wide: number): void {
  const columns = columnsOf(file, table);
  const values = columns.map((column) =>
    COPIED.has(column)
      ? idOf(`own.${column}`, 'copy.n')
      : column === 'name'
        ? 'copy.prefix || own.name'
        : `own.${column}`,
  );
  file.exec(
    `INSERT INTO ${table} (${columns.join()}) WITH copy (n, prefix) AS (VALUES ${PREFIXES.map(
      (prefix, n) => `(${n}, '${prefix}')`,
    ).join()}) SELECT ${values.join()} FROM ${table} AS own, copy WHERE copy.n BETWEEN 1 AND ${wide - 1}`,
  );
}

/**
 * Seasons with their matches. Copies count as imported; past matches are over and, as in the demo, without video and
 * highlights.
 */
function copyMatches(file: DatabaseSync, wide: number, deep: number): void {
  const whole = 'copy.w + copy.d * 10';
  const back = `copy.d * ${YEAR_MS}`;
  const dayBack = (column: string) => `date(own.${column}, '-' || (copy.d * 364) || ' days')`;
  const past = (then: string, column: string) => `CASE WHEN copy.d > 0 THEN ${then} ELSE own.${column} END`;
  const special: Record<string, string> = {
    uuid: idOf('own.uuid', whole),
    season_uuid: idOf('own.season_uuid', whole),
    event_uuid: idOf('own.event_uuid', whole),
    competition_uuid: idOf('own.competition_uuid', 'copy.w'),
    team_uuid: idOf('own.team_uuid', 'copy.w'),
    venue_uuid: idOf('own.venue_uuid', 'copy.w'),
    starts_on: dayBack('starts_on'),
    ends_on: dayBack('ends_on'),
    start_day: dayBack('start_day'),
    ...Object.fromEntries(
      ['starts_at', 'ends_at', 'updated_at', 'published_at'].map((column) => [column, `own.${column} - ${back}`]),
    ),
    status: past("'finished'", 'status'),
    home_score: past('unicode(own.uuid) % 5', 'home_score'),
    away_score: past('unicode(substr(own.uuid, 8)) % 4', 'away_score'),
    score: past('NULL', 'score'),
    video: past('NULL', 'video'),
    source: "'import'",
  };
  for (const table of ['season', 'event', 'event_team', 'highlight']) {
    const columns = columnsOf(file, table);
    const values = columns.map((column) =>
      table === 'highlight' && column === 'video' ? 'own.video' : (special[column] ?? `own.${column}`),
    );
    file.exec(`INSERT INTO ${table} (${columns.join()})
      WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${wide * deep - 1}),
      copy (w, d) AS (SELECT n % ${wide}, n / ${wide} FROM number WHERE n > 0)
      SELECT ${values.join()} FROM copy CROSS JOIN ${table} AS own ${table === 'highlight' ? 'WHERE copy.d = 0' : ''}`);
  }
}

const columnsOf = (file: DatabaseSync, table: string): string[] =>
  (file.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]).map(({ name }) => name);
