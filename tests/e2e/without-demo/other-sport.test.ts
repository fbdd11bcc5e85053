import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '../../support/browser.ts';
import { startServer } from '../../support/server.ts';

const LEAGUE = `Spieltag;Datum;Anwurf;Heim;Gast;Ergebnis;Halle;Stadt
1;27.08.2026;19:00;THW Kiel;SG Flensburg-Handewitt;30:28 (15:14);Wunderino Arena;Kiel
1;28.08.2026;20:00;Füchse Berlin;SC Magdeburg;31:31 (16:15);Max-Schmeling-Halle;Berlin
2;05.12.2026;18:30;SC Magdeburg;THW Kiel;;;
`;
const TOURNAMENT = {
  name: 'World Cup 2022',
  matches: [
    {
      ...{ num: 64, round: 'Final', date: '2022-12-18', time: '18:00', ground: 'Lusail Iconic Stadium, Lusail' },
      ...{ team1: 'Argentina', team2: 'France', score: { ht: [2, 0], ft: [2, 2], et: [3, 3], p: [4, 2] } },
      goals1: [
        { name: 'Lionel Messi', minute: 23, penalty: true },
        { name: 'Ángel Di María', minute: 36 },
        { name: 'Lionel Messi', minute: 108 },
      ],
      goals2: [
        { name: 'Kylian Mbappé', minute: 80, penalty: true },
        { name: 'Kylian Mbappé', minute: 81 },
        { name: 'Kylian Mbappé', minute: 118, penalty: true },
      ],
    },
  ],
};
/** Matches that wait for others. */
const NEXT = {
  name: 'World Cup 2026',
  matches: [
    {
      num: 89,
      round: 'Round of 16',
      date: '2027-07-04',
      time: '17:00 UTC-4',
      team1: 'W74',
      team2: '2B',
      ground: 'Philadelphia',
    },
  ],
};

function importAll(dataDir: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-sources-'));
  for (const [season, tournament] of Object.entries({ '2022': TOURNAMENT, '2027': NEXT })) {
    mkdirSync(join(folder, season));
    writeFileSync(join(folder, season, 'worldcup.json'), JSON.stringify(tournament));
  }
  writeFileSync(join(folder, 'hbl.csv'), LEAGUE);
  const handball = [
    '--sport',
    'handball',
    '--zone',
    'Europe/Berlin',
    '--competition',
    'Handball-Bundesliga',
    '--season',
    '2026-27',
  ];
  for (const words of [[folder], [join(folder, 'hbl.csv'), ...handball]]) {
    const run = spawnSync(process.execPath, ['src/platform/import/cli.ts', ...words, '--data-dir', dataDir], {
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`The import failed:\n${run.stdout}${run.stderr}`);
  }
}

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'touchline-other-sport-'));
      importAll(dataDir);
      const server = await startServer({ DEMO: '0', NOW: '2026-11-21T14:00:00Z', DATA_DIR: dataDir });
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a handball league from a table: two points a win, its own words, in German too', async ({ page, site }) => {
  await page.goto(`${site}/competitions`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Handball-Bundesliga/ })
    .click();
  const main = page.getByRole('main');
  const points = (team: RegExp) => main.getByRole('row', { name: team }).locator('.points');
  await expect(points(/THW Kiel/)).toHaveText('2');
  await expect(points(/Füchse Berlin/)).toHaveText('1');
  await expect(main).toContainText('Handball');
  await expect(main).not.toContainText(/football/i);
  await page.goto(`${site}/all-matches?view=results`);
  await main.getByRole('link', { name: /THW Kiel 30–28 SG Flensburg-Handewitt/ }).click();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('Half-time 15–14');
  for (const text of ['27/08/2026', '19:00 CEST'])
    await expect(page.locator('dd').getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Wunderino Arena' }).first()).toBeVisible();
  await page.goto(`${site}/de/competitions`);
  await expect(main.getByRole('link', { name: /Handball-Bundesliga/ })).toContainText('Deutschland');
});

test('a final of a tournament file: hat-trick with minutes, ground and its local time', async ({ page, site }) => {
  await page.goto(`${site}/all-matches?view=results`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Argentina 3–3.*France/ }).click();
  const goals = main.getByRole('listitem').filter({ hasText: 'Kylian Mbappé' });
  await expect(goals).toHaveCount(3);
  await expect(goals.filter({ hasText: '118' })).toContainText('Goal (penalty)');
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('4–2 on penalties');
  await expect(main.getByRole('link', { name: 'Lusail Iconic Stadium' }).first()).toBeVisible();
  for (const text of ['18/12/2022', '16:00 CET'])
    await expect(page.locator('dd').getByText(text, { exact: true })).toBeVisible();
  // A row of the team's own page says who scored.
  await page.getByRole('region', { name: 'Score' }).getByRole('link', { name: 'Argentina' }).click();
  const row = main.getByRole('link', { name: /Argentina 3–3.*France/ });
  await expect(row).toContainText('Lionel Messi 23′ (pen.), 108′');
  await expect(row).toContainText('Kylian Mbappé 80′ (pen.), 81′, 118′ (pen.)');
});

test('a side that is not known yet reads in words, in each language', async ({ page, site }) => {
  await page.goto(`${site}/all-matches`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Winner match 74.*Runner-up group B/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winner match 74 – Runner-up group B');
  await expect(main).toContainText('Match number');
  await page.goto(page.url().replace(site, `${site}/de`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sieger Spiel 74 – Zweiter Gruppe B');
});

test('a national team has its German name on German pages, in its list, its match and the search', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/de/all-matches?view=results`);
  const updates = page.waitForResponse(/\/api\/v2\/events\/.*\/stream/);
  const final = page.getByRole('main').getByRole('link', { name: /Argentinien 3–3.*Frankreich/ });
  await final.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Argentinien – Frankreich');
  await expect(page).toHaveTitle(/Argentinien – Frankreich/);
  await expect(page.getByRole('region', { name: 'Spielstand' })).toContainText('Frankreich');
  await updates;
  await page.getByRole('button', { name: 'Suche' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Suche' });
  await drawer.getByRole('textbox').fill('Argentinien');
  // Before they come the drawer has suggestions, of which one may have the name too.
  await expect(drawer.getByRole('status')).toContainText('Treffer');
  const results = drawer.getByRole('link', { name: /Argentinien/ });
  await expect(results.first()).toBeVisible();
  await expect(drawer).not.toContainText('Argentina');
  // Meanwhile the page's updates have brought its lines with the names of the catalogue.
  const goals = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kylian Mbappé' });
  await expect(goals.filter({ hasText: 'Frankreich' })).toHaveCount(3);
  await results.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Argentinien');
  await expect(page.getByRole('main')).not.toContainText(/Argentina|France/);
});
