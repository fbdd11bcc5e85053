import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { league, match, seasonFolder, temporaryFolder } from './season-folder.ts';

const CLI = resolve(import.meta.dirname, '../../../../src/platform/import/cli.ts');
const DE = '2025-26/de.1.json';

function start(words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CLI, ...words], { env: { ...process.env, ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function run(words: readonly string[], environment: Record<string, string> = {}) {
  const child = start(words, environment);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

async function countEvents(dataDir: string): Promise<number> {
  const database = await openDatabase(dataDir);
  const { count } = await database
    .selectFrom('event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await database.destroy();
  return count;
}

describe('npm run import', () => {
  test('imports, reports on stdout, shows progress on stderr and ends with 0', async () => {
    const dataDir = temporaryFolder();
    const { code, stdout, stderr } = await run([
      seasonFolder({ [DE]: league('L', match('A', 'B')) }),
      '--data-dir',
      dataDir,
    ]);
    expect(stdout).toMatch(
      /1 files read\n\s+1 matches found, of which\n\s+1 inserted\n\s+0 updated\n\s+0 unchanged\n\s+0 refused/,
    );
    expect(stderr).toBe('1 of 1 files, 1 matches\n');
    expect(code).toBe(0);
    expect(await countEvents(dataDir)).toBe(1);
  });

  test('ends with 1 when anything was refused, and says what even when quiet', async () => {
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B'), match('A', 'A')) });
    const { code, stdout, stderr } = await run([folder, '--quiet'], { DATA_DIR: temporaryFolder() });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toContain(`${DE} matches[1]: team plays itself`);
  });

  test('is silent when quiet and all went well', async () => {
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
    const done = await run([folder, '--quiet'], { DATA_DIR: temporaryFolder() });
    expect(done).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('a dry run creates no database', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
    const { code, stdout } = await run([folder, '--dry-run', '--data-dir', dataDir]);
    expect([code, existsSync(dataDir)]).toEqual([0, false]);
    expect(stdout).toContain('1 would be inserted');
  });

  test('--help explains itself', async () => {
    const { code, stdout } = await run(['--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('npm run import -- <file or folder>');
  });

  test.each([
    ['no folder', []],
    ['an unknown option', ['somewhere', '--fast']],
    ['a folder that is not there', ['/nowhere/at/all']],
    ['a folder without season files', [import.meta.dirname]],
  ])('ends with 2 and explains itself for %s', async (_, words) => {
    const { code, stdout, stderr } = await run(words, { DATA_DIR: temporaryFolder() });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage:');
  });
});

describe('an import that is killed', () => {
  const FILES = 60;
  const TEAMS = 7;
  const MATCHES = TEAMS * (TEAMS - 1);
  const names = Array.from({ length: TEAMS }, (_, index) => `Team ${index}`);
  const season = names.flatMap((home) => names.filter((away) => away !== home).map((away) => match(home, away)));
  const files = Array.from({ length: FILES }, (_, index) => `${1960 + index}/de.1.json`);

  test(
    'has lost nothing that it reported, and running it again completes it',
    { tags: ['rare'], timeout: 60_000 },
    async () => {
      const folder = seasonFolder(Object.fromEntries(files.map((file) => [file, league('Bundesliga', ...season)])));
      const dataDir = temporaryFolder();
      for (const lines of [1, 3, 5]) {
        const reported = await killAfter(lines, [folder, '--data-dir', dataDir]);
        const database = await openDatabase(dataDir);
        const seasons = await database
          .selectFrom('season')
          .innerJoin('event', 'event.season_uuid', 'season.uuid')
          .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
          .select((select) => ['season.name', select.fn.countAll<number>().as('sides')])
          .groupBy('season.name')
          .orderBy('season.name')
          .execute();
        await database.destroy();
        expect(seasons.length).toBeGreaterThanOrEqual(reported);
        expect(seasons.map(({ name }) => `${name}/de.1.json`)).toEqual(files.slice(0, seasons.length));
        expect(seasons.every(({ sides }) => sides === 2 * MATCHES)).toBe(true);
      }
      const { stdout, code } = await run([folder, '--data-dir', dataDir]);
      expect(code).toBe(0);
      expect(stdout).toContain(`${(FILES * MATCHES).toLocaleString('en-US')} matches found`);
      expect(await countEvents(dataDir)).toBe(FILES * MATCHES);
      expect(readdirSync(dataDir)).toEqual(['touchline.sqlite']);
    },
  );

  /** Kills the import as soon as it has printed so many lines of progress, and tells how many files those report. */
  async function killAfter(lines: number, words: readonly string[]): Promise<number> {
    const child = start(words);
    let [seen, reported] = [0, 0];
    for await (const line of createInterface(child.stderr)) {
      reported = Number(/^(\d+) of/.exec(line)?.[1]);
      seen += 1;
      if (seen === lines) child.kill('SIGKILL');
    }
    expect(reported).toBeGreaterThanOrEqual(lines * 10);
    return reported;
  }
});
