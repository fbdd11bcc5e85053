import type { Page } from '@playwright/test';
import type { TimelineEntry } from '#contract/event.ts';
import { signInAs, withoutBar } from '../../support/admin-site.ts';
import { faultsOf, PHONE } from '../../support/axe.ts';
import { expect } from '../../support/browser.ts';
import { type LeaguesSite, newMatch, test } from '../../support/leagues-site.ts';

const CALLS = '**/api/v2/admin/events/**';
const sideOf = (page: Page, name: string | RegExp) => page.getByRole('group', { name }).first();
const goals = (page: Page) => page.locator('.console-score b');
const entries = (page: Page) => page.locator('.console ol > li');

/** The console of a match on a phone. */
async function openConsole(page: Page, site: LeaguesSite, match: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.server.origin}/admin/matches/${match}/console`);
  await expect(page.locator('.console')).not.toHaveAttribute('inert');
}

/** Presses for a side, and closes the sheet that asks who. */
async function pressFor(page: Page, side: RegExp, name: string): Promise<void> {
  await sideOf(page, side).getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
}

const timelineOf = async (site: LeaguesSite, match: string) =>
  (await site.read<{ data: TimelineEntry[] }>(`events/${match}/timeline`)).data;
const kindsOf = (timeline: readonly TimelineEntry[]) =>
  timeline.map(({ kind, detail }) => (kind === 'card' ? detail : kind));

test('a console whose line is cut for 60 s says so, and then has sent every press once and in order', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  const { uuid } = await newMatch(site, 'FC Augsburg', 'Werder Bremen');
  await signInAs(context, site.server, ['scorer'], [uuid]);
  await openConsole(page, site, uuid);
  await page.getByRole('button', { name: 'Start match' }).click();
  await pressFor(page, /Augsburg/, 'Goal');
  await expect(page.getByText('Everything sent')).toBeVisible();

  await context.setOffline(true);
  const cutAt = Date.now();
  await pressFor(page, /Bremen/, 'Goal');
  await expect(page.getByRole('alert')).toContainText('Offline: 1 waiting');
  await pressFor(page, /Bremen/, 'Card');
  await page
    .getByRole('button', { name: /Augsburg.*: one more/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Augsburg.*: one more/ })
    .first()
    .click();
  await pressFor(page, /Augsburg/, 'Goal');
  await expect(page.getByRole('alert')).toContainText('Offline: 5 waiting');
  await expect(goals(page)).toHaveText('2–1');
  await withoutBar(page);
  expect(await faultsOf(page, 'the console without a line', [PHONE])).toEqual([]);
  // What waits outlives the page: a phone may close it.
  expect(await page.evaluate(() => JSON.stringify(localStorage).match(/Idempotency|\\"id\\"/g)?.length)).toBe(5);
  await expect.poll(() => Date.now(), { timeout: 90_000, intervals: [1000] }).toBeGreaterThan(cutAt + 60_000);
  expect(kindsOf(await timelineOf(site, uuid))).toEqual(['goal']);

  // The first answer is lost on the way back: the call has arrived, and is sent again.
  let lost = 0;
  await page.route(CALLS, async (route) => {
    if (route.request().method() === 'GET' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(page.getByText('Everything sent')).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(1);
  expect(kindsOf(await timelineOf(site, uuid))).toEqual(['goal', 'goal', 'yellow', 'goal']);
  const { score } = await site.read<{ score: { home: number; away: number } }>(`events/${uuid}`);
  expect([score.home, score.away]).toEqual([2, 1]);
  const { data } = await site.read<{ data: { kind: string; home: number; away: number }[] }>(
    `events/${uuid}/statistics`,
  );
  const [counted] = data.filter(({ home }) => home > 0);
  expect(counted).toMatchObject({ home: 2, away: 0 });
  await expect(goals(page)).toHaveText('2–1');
  await expect(entries(page).filter({ hasText: 'not sent yet' })).toHaveCount(0);
});

test('presses that wait are sent by the next visit to the console', async ({ page, context, site }) => {
  const { uuid } = await newMatch(site, 'RB Leipzig', '1. FC Köln');
  await signInAs(context, site.server, ['scorer'], [uuid]);
  await openConsole(page, site, uuid);
  await page.getByRole('button', { name: 'Start match' }).click();
  await expect(page.getByText('Everything sent')).toBeVisible();
  await page.route(CALLS, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await pressFor(page, /Leipzig/, 'Goal');
  await expect(page.getByRole('alert')).toContainText('Offline: 1 waiting');
  await page.goto(`${site.server.origin}/imprint`);
  await page.unroute(CALLS);
  await openConsole(page, site, uuid);
  await expect(page.getByText('Everything sent')).toBeVisible();
  await expect(goals(page)).toHaveText('1–0');
  expect(kindsOf(await timelineOf(site, uuid))).toEqual(['goal']);
});

test('two who score at once see each other within a second, and both count', async ({ browser, site }) => {
  const { uuid } = await newMatch(site, 'Bayern', 'Wolfsburg');
  const open = async () => {
    const context = await browser.newContext();
    await signInAs(context, site.server, ['scorer'], [uuid]);
    const page = await context.newPage();
    await openConsole(page, site, uuid);
    return page;
  };
  const [one, other] = await Promise.all([open(), open()]);
  await one.getByRole('button', { name: 'Start match' }).click();
  await expect(sideOf(other, /Wolfsburg/)).toBeVisible({ timeout: 1000 });

  await Promise.all([pressFor(one, /Bayern/, 'Goal'), pressFor(other, /Wolfsburg/, 'Goal')]);
  for (const page of [one, other]) await expect(goals(page)).toHaveText('1–1');
  await one.getByRole('button', { name: 'Half-time' }).click();
  await expect(other.getByRole('button', { name: 'Start second half' })).toBeVisible({ timeout: 1000 });
  await other.getByRole('button', { name: 'Start second half' }).click();
  await pressFor(other, /Wolfsburg/, 'Goal');
  await expect(goals(one)).toHaveText('1–2', { timeout: 1000 });

  // Taken back by one, it is gone for both; corrected by the other, both read it.
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(goals(one)).toHaveText('1–1', { timeout: 1000 });
  await entries(one).filter({ hasText: 'Goal · ' }).filter({ hasText: 'Bayern' }).getByRole('button').click();
  await one.getByRole('dialog').getByLabel('Scorer: Type a name').fill('Kim Ode');
  await one.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(entries(other).filter({ hasText: 'Kim Ode' })).toBeVisible({ timeout: 1000 });
  await withoutBar(one);
  expect(await faultsOf(one, 'the console of a live match', [PHONE])).toEqual([]);
  for (const page of [one, other]) await page.context().close();
});
