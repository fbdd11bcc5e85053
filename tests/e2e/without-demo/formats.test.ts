import { expect } from '../../support/browser.ts';
import { test } from '../../support/formats-site.ts';
import { admin, tokenFor } from '../../support/operator.ts';
import type { RunningServer } from '../../support/server.ts';

interface Listed {
  data: { uuid: string; name: string }[];
}

/** The page of the newest season of a competition. */
async function seasonOf({ origin }: RunningServer, competition: string): Promise<{ uuid: string; url: string }> {
  const read = async (path: string) => (await (await fetch(`${origin}/api/v2/${path}`)).json()) as Listed;
  const found = (await read('competitions?per_page=100')).data.find(({ name }) => name.includes(competition));
  const [season] = (await read(`seasons?competition=${found?.uuid}`)).data;
  return { uuid: season!.uuid, url: `${origin}/seasons/${season!.uuid}` };
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the Champions League has groups, a bracket and a final on penalties', async ({ page, site }) => {
    await page.goto((await seasonOf(site, 'Champions League')).url);
    const main = page.getByRole('main');
    await expect(main.getByText('Champion', { exact: true }).locator('..')).toContainText('Real Madrid');
    await expect(main.getByRole('link', { name: /5–3 pens.*Real Madrid.*1–1.*Atlético Madrid/ })).toBeVisible();
    await expect(main.getByRole('heading', { name: /^Group [A-Z]$/ })).toHaveText(['Group A', 'Group C']);
    const tie = main.getByRole('listitem').filter({ hasText: 'on away goals' }).last();
    await expect(tie).toContainText(/Atlético Madrid.*\(advances\)/);
    await main.getByRole('navigation', { name: 'Rounds' }).getByRole('link', { name: 'Semi-finals' }).first().click();
    await expect(page).toHaveURL(/\?round=semifinals$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?round=semifinals$/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Semi-finals']);
    await main.getByRole('link', { name: /Bayern München.*2–1.*Atlético Madrid/ }).click();
    await expect(main.getByRole('heading', { name: 'Both legs' }).locator('..')).toContainText(
      'Aggregate 2–2, on away goals, Atlético Madrid advance',
    );
  });

  test('a final shows the groups of both sides, with room for their names', async ({ page, site }) => {
    await page.goto((await seasonOf(site, 'Champions League')).url);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /5–3 pens.*Real Madrid/ }).click();
    await expect(page).toHaveURL(/\/events\//);
    await expect(main.getByRole('heading', { name: /^Group [A-Z]$/ })).toHaveCount(2);
    const names = main.getByRole('table').locator('tbody').getByRole('rowheader');
    const widths = await names.evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(168);
  });

  test('a cup has rounds and a bracket, and no table', async ({ page, site }) => {
    await page.goto((await seasonOf(site, 'Pokal')).url);
    await expect(page.getByRole('heading', { name: 'Knock-out stage' })).toBeVisible();
    await expect(page.getByText('Champion', { exact: true }).locator('..')).toContainText('RB Leipzig');
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  });
});

test(
  'a league that splits carries its points; an operator’s deduction shows with its reason, and who was awarded the title',
  { tag: '@rare' },
  async ({ page, site }) => {
    const { uuid, url } = await seasonOf(site, 'Scottish');
    await page.goto(url);
    const [upper, lower, first] = [0, 1, 2].map((at) => page.getByRole('main').getByRole('table').nth(at));
    await expect(upper!.getByRole('row').nth(1)).toHaveText(/Celtic.*18\s*19/s);
    await expect(lower!.getByRole('row').nth(1)).toHaveText(/Hibernian.*6\s*9/s);
    await expect(first!.getByRole('row')).toHaveCount(5);
    const token = await tokenFor(site);
    const stranger = JSON.stringify({ deductions: [{ team: 'Arsenal', points: 3, reason: 'Late accounts.' }] });
    expect(admin(site, token, 'seasons', 'set', uuid, `format=${stranger}`).error).toContain(
      '"Arsenal" is no team of the season, which has: Celtic, Hibernian, Rangers, Ross County.',
    );
    const format = {
      deductions: [{ team: 'Celtic', points: 10, reason: 'Late accounts.' }],
      champion: 'Hibernian',
      perMatch: true,
    };
    expect(admin(site, token, 'seasons', 'set', uuid, `format=${JSON.stringify(format)}`).status).toBe(0);
    await expect(async () => {
      await page.goto(url);
      await expect(upper!.getByRole('row').nth(1)).toContainText('Rangers', { timeout: 500 });
    }).toPass();
    await expect(page.getByText('Celtic: 10 points deducted. Late accounts.').first()).toBeVisible();
    await expect(page.getByText('Champion', { exact: true }).locator('..')).toContainText('Hibernian');
    await expect(page.getByText('The season ended early: points per match order the teams.')).toBeVisible();
  },
);

test('every match stands on its season’s rounds and on both teams’ seasons', async ({ site, request }) => {
  for (const name of ['Champions League', 'Pokal', 'Scottish']) {
    const { uuid, url } = await seasonOf(site, name);
    const page = async (address: string) => (await request.get(address)).text();
    const first = await page(url);
    const rounds = [...first.matchAll(/href="(\/seasons\/[^"]+\?round=[^"]+)"/g)].map(([, path]) => site.origin + path);
    const pages = (await Promise.all([...new Set(rounds)].map(page))).join('') + first;
    const list = await request.get(`${site.origin}/api/v2/events?season=${uuid}&per_page=100`);
    const { data } = (await list.json()) as {
      data: { uuid: string; teams: { uuid: string }[]; season: { name: string } }[];
    };
    expect(data.length).toBeGreaterThan(2);
    expect(data.filter((event) => !pages.includes(`/events/${event.uuid}`))).toEqual([]);
    const { uuid: event, teams, season } = data[0]!;
    for (const team of teams)
      expect(await page(`${site.origin}/teams/${team.uuid}/seasons/${season.name.replace('/', '-')}`)).toContain(
        `/events/${event}`,
      );
  }
});
