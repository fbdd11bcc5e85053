import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/open.ts';
import { importFolder } from '#platform/import/import-folder.ts';
import { writeSeasons } from '../../bench/support/imported-catalogue.ts';
import { confirmPassword, NOW, signInAs } from '../../support/admin-site.ts';
import { test as base, expect } from '../../support/browser.ts';
import { ownServer } from '../../support/own-server.ts';
import { type RunningServer, startServer } from '../../support/server.ts';

/** 264 seasons of 380 matches: the newest is under way. */
const SIZE = { leagues: 11, seasons: 24 };
const MATCHES = 100_320;
const LIST_MS = 150;
const IMPORT_MS = 10_000;

const test = base.extend<object, { large: RunningServer }>({
  large: ownServer(async () => {
    const [folder, dataDir] = ['seasons', 'data'].map((name) => mkdtempSync(join(tmpdir(), `touchline-${name}-`)));
    writeSeasons(folder!, SIZE);
    const database = await openDatabase(dataDir!);
    const { inserted } = await importFolder({ database, folder: folder! });
    expect(inserted).toBe(MATCHES);
    await database.destroy();
    rmSync(folder!, { recursive: true, force: true });
    return startServer({ DEMO: '0', NOW, DATA_DIR: dataDir!, TRUST_PROXY: '1', VALIDATE_RESPONSES: '0' });
  }),
});
test.setTimeout(300_000);

test('with 100,000 matches every list of the admin comes within 150 ms', async ({ context, large }) => {
  const { uuid } = await signInAs(context, large, ['owner']);
  await confirmPassword(context, large);
  const read = async <T>(path: string) =>
    (await (await context.request.get(`${large.origin}/api/v2/${path}`)).json()) as T;
  const { data } = await read<{ data: { uuid: string; competition: { uuid: string } }[] }>('events?per_page=1');
  const [{ uuid: match, competition } = { uuid: '', competition: { uuid: '' } }] = data;
  const paths = [
    ...['', '/matches', '/matches?day=2019-03-02', `/matches?competition=${competition.uuid}`, `/matches/${match}`],
    ...['club', 'team', 'competition', 'venue'].map((kind) => `/catalogue?kind=${kind}`),
    ...['/catalogue?kind=team&page=4', '/catalogue?kind=team&q=united', `/catalogue/competition/${competition.uuid}`],
    ...['/media', '/media?page=40', `/media/${match}`, '/viewers', '/shop', '/shop/revenue', '/members', '/audit'],
    ...['/people', `/members/${uuid}`, '/site', `/matches/${match}/console`],
  ];
  const slow: string[] = [];
  for (const path of paths) {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      const answer = await context.request.get(`${large.origin}/admin${path}`);
      times.push(performance.now() - began);
      expect(answer.status(), path).toBe(200);
    }
    // What it takes on an idle machine: others run beside this test.
    const best = Math.round(Math.min(...times));
    if (best > LIST_MS) slow.push(`${path}: ${best} ms`);
  }
  expect(slow).toEqual([]);
});

test('1,000 matches of a CSV file are previewed and imported within ten seconds', async ({ page, context, large }) => {
  await signInAs(context, large, ['editor']);
  const lines = Array.from({ length: 1000 }, (_, at) => {
    const [day, round] = [
      new Date(Date.parse('2026-08-01') + Math.floor(at / 4) * 86_400_000),
      Math.floor(at / 10) + 1,
    ];
    const [home, away] = [`Coast Town ${at % 20}`, `Coast Town ${((at % 20) + 1 + (Math.floor(at / 20) % 19)) % 20}`];
    return `${day.toISOString().slice(0, 10)};15:00;${home};${away};Matchday ${round}`;
  });
  const text = ['Date;Time;Home;Away;Round', ...lines].join('\n');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${large.origin}/admin/matches/import`);
  const file = { name: 'fixtures.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel(/^Competition/).fill('Coast League');
  await page.getByLabel(/^Season/).fill('2026-27');
  const began = performance.now();
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('1000');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible();
  expect(performance.now() - began).toBeLessThan(IMPORT_MS);
});
