import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PREFIXES = ['', '/de', '/en-us'];

/** Pages of one kind. */
export interface MissPages {
  readonly kind: 'team' | 'match' | 'club' | 'competition' | 'venue' | 'search' | 'calendar' | 'home';
  readonly paths: readonly string[];
}

/** `count` different URLs of each kind, spread over the catalogue and the three locales; home has only three. */
export function missPages(dataDir: string, count: number): MissPages[] {
  const file = new DatabaseSync(join(dataDir, 'touchline.sqlite'), { readOnly: true });
  const column = (sql: string) =>
    file
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  const idsOf = (table: string) => column(`SELECT uuid FROM ${table} ORDER BY uuid`);
  try {
    const days = column('SELECT DISTINCT start_day FROM event ORDER BY start_day DESC');
    const names = column('SELECT DISTINCT name FROM team ORDER BY uuid');
    const full = column(`WITH page (n) AS (VALUES (2), (3), (4), (5))
      SELECT '/competitions/' || competition_uuid || '/latest-matches?page=' || page.n FROM event, page
      WHERE status = 'finished' AND competition_uuid IS NOT NULL
      GROUP BY competition_uuid, page.n HAVING count(*) >= page.n * 50`);
    const competitions = [...idsOf('competition').map((uuid) => `/competitions/${uuid}`), ...full];
    return [
      {
        kind: 'team',
        paths: spread(
          idsOf('team').map((uuid) => `/teams/${uuid}`),
          count,
        ),
      },
      {
        kind: 'match',
        paths: spread(
          idsOf('event').map((uuid) => `/events/${uuid}`),
          count,
        ),
      },
      {
        kind: 'club',
        paths: spread(
          idsOf('club').map((uuid) => `/clubs/${uuid}`),
          count,
        ),
      },
      { kind: 'competition', paths: spread(competitions, count) },
      {
        kind: 'venue',
        paths: spread(
          idsOf('venue').map((uuid) => `/venues/${uuid}`),
          count,
        ),
      },
      {
        kind: 'search',
        paths: spread(
          names.map((name) => `/search?query=${encodeURIComponent(name)}`),
          count,
        ),
      },
      {
        kind: 'calendar',
        paths: spread(
          days.map((day) => `/calendar?date=${day}`),
          count,
        ),
      },
      { kind: 'home', paths: PREFIXES.map((prefix) => prefix || '/') },
    ];
  } finally {
    file.close();
  }
}

/** `count` of these paths at even distances, in alternating locales; each path in every locale where they are few. */
function spread(paths: readonly string[], count: number): string[] {
  const all =
    paths.length >= count
      ? Array.from(
          { length: count },
          (_, index) => [paths[Math.floor((index * paths.length) / count)]!, index] as const,
        )
      : PREFIXES.flatMap((_, turn) => paths.map((path) => [path, turn] as const)).slice(0, count);
  return all.map(([path, turn]) => PREFIXES[turn % PREFIXES.length] + path);
}

/** The match that home shows as its newest result: a change of it renews home. */
export function newestResult(dataDir: string): string {
  const file = new DatabaseSync(join(dataDir, 'touchline.sqlite'), { readOnly: true });
  const row = file.prepare("SELECT uuid FROM event WHERE status = 'finished' ORDER BY starts_at DESC LIMIT 1").get();
  file.close();
  return String(row?.['uuid']);
}
