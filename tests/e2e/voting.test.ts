import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, firstEvent, ownAddress, test as base } from '../support/browser.ts';
import { admin, tokenFor } from '../support/operator.ts';
import { ownServer } from '../support/own-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { signIn } from '../support/member.ts';
import { videoTime, pressPlay } from '../support/watching.ts';

/** The product of an operator who switched the vote on for every kind of match. */
async function startWithVotes(): Promise<RunningServer> {
  const server = await startServer({ NOW: '2026-11-21T14:00:00Z', TRUST_PROXY: '1' });
  const kinds = ['live', 'latestMatch', 'upcomingMatch', 'highlight'].map((kind) => `votingOverlay.${kind}=true`);
  const set = admin(server, tokenFor(server), 'config', 'set', 'config', ...kinds);
  expect(set.error).toBe('');
  return server;
}

const test = base.extend<object, { site: RunningServer }>({ site: ownServer(startWithVotes) });

const vote = (page: Page) => page.locator('[data-vote]');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Player of the match' });
const open = (page: Page) => vote(page).getByRole('link', { name: 'Vote' }).click();
const results = (page: Page) => page.locator('[data-ballot-results]').getByRole('listitem');

test('nothing is offered until the operator switches it on', async ({ page, demo }) => {
  for (const status of ['live', 'latest']) {
    const { uuid } = await firstEvent(page, demo, `status=${status}&video=true`);
    await page.goto(`${demo}/events/${uuid}`);
    await expect(vote(page)).toHaveCount(0);
  }
  await signIn(page, demo);
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const sent = await page.request.post(`${demo}/events/${uuid}/vote`, {
    form: { player: 'any' },
    headers: { origin: demo },
  });
  expect(sent.status()).toBe(404);
});

test('a guest is led to the login, and back to the vote', async ({ page, site }) => {
  const { email, password } = await signIn(page, site.origin);
  await page.context().clearCookies();
  const { uuid } = await firstEvent(page, site.origin, 'status=live&sport=football');
  await page.goto(`${site.origin}/events/${uuid}`);
  await open(page);
  await expect(page).toHaveURL(/\/users\/sign_in/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site.origin}/events/${uuid}/vote`);
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a member votes over the live video by keyboard, sees the votes, and changes theirs', async ({ page, site }) => {
  test.setTimeout(180_000);
  await signIn(page, site.origin);
  const { uuid } = await firstEvent(page, site.origin, 'status=live&sport=football');
  await page.goto(`${site.origin}/events/${uuid}`);
  await pressPlay(page);
  await vote(page).getByRole('link', { name: 'Vote' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // The panel is beside the picture and above the controls, and the video goes on.
  const [over, control] = await Promise.all([
    panel(page).boundingBox(),
    page.locator('media-fullscreen-button').boundingBox(),
  ]);
  expect(over!.y + over!.height).toBeLessThanOrEqual(control!.y);
  const before = await videoTime(page);
  await expect(panel(page).getByRole('group')).toHaveCount(4);
  await expect(results(page)).toHaveCount(0);
  await panel(page).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  const chosen = panel(page).getByRole('radio', { checked: true });
  const name = (await chosen.locator('xpath=..').locator('span').nth(1).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status').filter({ hasText: 'Your vote counts.' })).toBeFocused();
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText(name);
  await expect(results(page)).toContainText('your vote');
  await expect(results(page)).toContainText('100%');
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);

  await panel(page).getByText('Change your vote').first().click();
  await panel(page).getByRole('radio').nth(14).check();
  await panel(page).getByRole('button', { name: 'Change your vote' }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).not.toContainText(name);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(vote(page).getByRole('link', { name: 'Vote' })).toBeFocused();
});

test('after the match a vote is given once, without script and in German as well', async ({ browser, page, site }) => {
  test.setTimeout(60_000);
  await signIn(page, site.origin);
  const { uuid } = await firstEvent(page, site.origin, 'status=latest&sport=football');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  const still = await context.newPage();
  await still.goto(`${site.origin}/de/events/${uuid}`);
  await still.getByRole('link', { name: 'Abstimmen' }).click();
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Spieler des Spiels');
  await expect(still.getByText('lässt sich nicht mehr ändern')).toBeVisible();
  await still.getByRole('radio').nth(3).check();
  await still.getByRole('button', { name: 'Abstimmen' }).click();
  await expect(still.getByRole('status').filter({ hasText: 'Deine Stimme zählt.' })).toBeVisible();
  await expect(results(still)).toHaveCount(1);
  await expect(still.getByRole('radio')).toHaveCount(0);
  await still.getByRole('link', { name: 'Zurück zum Spiel' }).click();
  await expect(still).toHaveURL(`${site.origin}/de/events/${uuid}`);
  await context.close();

  await page.goto(`${site.origin}/events/${uuid}/vote`);
  await expect(results(page)).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('the vote on a match stands on its highlights too', async ({ page, site }) => {
  await signIn(page, site.origin);
  const answer = await page.request.get(`${site.origin}/api/v2/highlights?per_page=20&sport=football`);
  const { data } = (await answer.json()) as { data: { uuid: string; event: { uuid: string } | null }[] };
  const highlight = data.find(({ event }) => event)!;
  await page.goto(`${site.origin}/highlights/${highlight.uuid}`);
  await open(page);
  await expect(panel(page).getByRole('radio').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
