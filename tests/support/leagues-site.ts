import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from './browser.ts';
import { type Operate, operatorOf } from './operator.ts';
import { type RunningServer, startServer } from './server.ts';

/** The kick-off of a match today. */
export const NOW = '2026-11-21T14:00:00Z';

const SIDES = ['FC Bayern München', 'RB Leipzig', 'FC Augsburg', 'SV Werder Bremen', 'VfL Wolfsburg', '1. FC Köln'];
type FileMatch = ReturnType<typeof fileMatch>;

/** A match in the format of the league's file. */
export const fileMatch = (round: string, date: string, team1: string, team2: string, score: object = {}) => ({
  ...{ round, date, time: '15:30', team1, team2, score },
});

/** A league with a match for every side, and one of another country. */
const LEAGUES: Record<string, { name: string; matches: FileMatch[] }> = {
  'de.1': {
    name: 'Deutsche Bundesliga 2026/27',
    matches: [0, 2, 4].map((at) => fileMatch('Matchday 1', '2026-08-29', SIDES[at]!, SIDES[at + 1]!, { ft: [2, 1] })),
  },
  'en.1': {
    name: 'English Premier League 2026/27',
    matches: [fileMatch('Matchday 13', '2026-11-28', 'Arsenal FC', 'Chelsea FC')],
  },
};

/** The product without a demo: two imported leagues, and an operator with a token. */
export interface LeaguesSite {
  server: RunningServer;
  operate: Operate;
  read<Answer>(path: string): Promise<Answer>;
  /** The first entity that the API lists under the name. */
  named(list: string, name: string): Promise<string>;
  /** Imports the German league again, with these matches added; resolves to the report. */
  importAgain(...more: FileMatch[]): string;
}

async function startLeaguesSite(): Promise<LeaguesSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-leagues-'));
  importLeagues(dataDir, LEAGUES);
  const server = await startServer({ DEMO: '0', NOW, DATA_DIR: dataDir, TRUST_PROXY: '1' });
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${server.origin}/api/v2/${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    ...{ server, read, operate: await operatorOf(server) },
    async named(list, name) {
      const { data } = await read<{ data: { uuid: string; name: string }[] }>(`${list}?per_page=100`);
      const found = data.find((one) => one.name.includes(name));
      if (!found) throw new Error(`No ${name} in ${list}`);
      return found.uuid;
    },
    importAgain(...more) {
      const { 'de.1': german } = LEAGUES;
      return importLeagues(dataDir, { 'de.1': { ...german!, matches: [...german!.matches, ...more] } });
    },
  };
}

function importLeagues(dataDir: string, leagues: typeof LEAGUES): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-football-'));
  for (const [code, league] of Object.entries(leagues)) {
    const file = join(folder, '2026-27', `${code}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(league));
  }
  const run = spawnSync(process.execPath, ['src/platform/import/cli.ts', folder, '--data-dir', dataDir], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The import failed:\n${run.stdout}${run.stderr}`);
  return run.stdout;
}

/** A match of the German league today that exists only through the operators' API. */
export async function newMatch(site: LeaguesSite, homeName: string, awayName: string) {
  const [home, away] = [await site.named('teams', homeName), await site.named('teams', awayName)];
  const league = await site.named('competitions', 'Bundesliga');
  const { currentSeason } = await site.read<{ currentSeason: { uuid: string } }>(`competitions/${league}`);
  const { uuid } = await site.operate('POST', 'events', {
    ...{ home, away, season: currentSeason.uuid, round: 'Matchday 12', startTime: NOW },
  });
  return { uuid, home, away, league, season: currentSeason.uuid };
}

/** One site for all tests of a file. */
export const test = base.extend<object, { site: LeaguesSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startLeaguesSite();
      await use(site);
      await site.server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
