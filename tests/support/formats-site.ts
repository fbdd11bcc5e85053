import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from './browser.ts';
import { ownServer } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';

type Pair = readonly [number, number];
const match = (
  round: string,
  date: string,
  team1: string,
  team2: string,
  ft?: Pair,
  rest: { et?: Pair; p?: Pair } = {},
) => ({
  ...{ round, date, time: '20:45', team1, team2, score: ft ? { ft, ...rest } : {} },
});

const [REAL, ATLETICO, BAYERN, CITY] = [
  'Real Madrid (ESP)',
  'Atlético Madrid (ESP)',
  'Bayern München (GER)',
  'Manchester City (ENG)',
] as const;

/** The last rounds of the Champions League 2015/16, with two of its groups. */
const CHAMPIONS_LEAGUE = [
  match('Group A', '2015-09-15', REAL, 'Shakhtar Donetsk (UKR)', [4, 0]),
  match('Group A', '2015-09-15', 'Paris Saint-Germain (FRA)', 'Malmö FF (SWE)', [2, 0]),
  match('Group C', '2015-09-15', 'Galatasaray (TUR)', ATLETICO, [0, 2]),
  match('Group C', '2015-09-15', 'SL Benfica (POR)', 'FK Astana (KAZ)', [2, 0]),
  match('Semifinals', '2016-04-26', CITY, REAL, [0, 0]),
  match('Semifinals', '2016-04-27', ATLETICO, BAYERN, [1, 0]),
  match('Semifinals', '2016-05-03', BAYERN, ATLETICO, [2, 1]),
  match('Semifinals', '2016-05-04', REAL, CITY, [1, 0]),
  match('Final', '2016-05-28', REAL, ATLETICO, [1, 1], { et: [1, 1], p: [5, 3] }),
];

const CUP = [
  match('Round 1', '2020-09-11', 'Eintracht Braunschweig', 'Hertha BSC', [5, 4]),
  match('Round 1', '2020-09-11', '1. FC Nürnberg', 'RB Leipzig', [0, 3]),
  match('Final', '2021-05-13', 'RB Leipzig', 'Eintracht Braunschweig', [4, 1]),
];

const CLUBS = ['Celtic FC', 'Rangers FC', 'Hibernian FC', 'Ross County FC'];

/** Everybody hosts everybody and wins; then two halves of two. */
const SPLIT = [
  ...CLUBS.flatMap((home, h) =>
    CLUBS.flatMap((away, a) =>
      h === a ? [] : [match(`Matchday ${h + 1}`, `2024-08-${10 + 4 * h + a}`, home, away, h < a ? [1, 0] : [0, 1])],
    ),
  ),
  match('Championship, Matchday 5', '2025-05-03', 'Celtic FC', 'Rangers FC', [1, 1]),
  match('Relegation, Matchday 5', '2025-05-03', 'Hibernian FC', 'Ross County FC', [2, 0]),
];

const FILES = {
  '2015-16/uefa.cl.json': { name: 'UEFA Champions League 2015/16', matches: CHAMPIONS_LEAGUE },
  '2020-21/de.cup.json': { name: 'DFB Pokal 2020/21', matches: CUP },
  '2024-25/sco.1.json': { name: 'Scottish Premiership 2024/25', matches: SPLIT },
};

async function startFormats(): Promise<RunningServer> {
  const [folder, dataDir] = ['files', 'data'].map((name) => mkdtempSync(join(tmpdir(), `touchline-formats-${name}-`)));
  for (const [path, file] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder!, path)), { recursive: true });
    writeFileSync(join(folder!, path), JSON.stringify(file));
  }
  const run = spawnSync(process.execPath, ['src/platform/import/cli.ts', folder!, '--data-dir', dataDir!], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The import failed:\n${run.stdout}${run.stderr}`);
  return startServer({ DEMO: '0', NOW: '2026-11-21T14:00:00Z', DATA_DIR: dataDir!, TRUST_PROXY: '1' });
}

/** Tests of a site with a cup, a tournament with groups and a league that splits. */
export const test = base.extend<object, { site: RunningServer }>({ site: ownServer(startFormats) });
