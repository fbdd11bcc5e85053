import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, firstEvent } from '../support/browser.ts';
import { signIn } from '../support/member.ts';
import { openVote, test, vote, votePanel, voteResults } from '../support/vote-site.ts';
import { control, videoTime, watchEvent } from '../support/watching.ts';

/** Whether a click in the middle of an element hits it. */
const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Signs in and starts a live video in full screen. */
async function watchFullScreen(page: Page, site: string) {
  await signIn(page, site);
  await watchEvent(page, site, 'status=live&sport=football');
  await control(page, 'Full screen');
}

test('a member votes over a full-screen video', async ({ page, site }) => {
  test.setTimeout(120_000);
  await watchFullScreen(page, site.origin);
  const videoIsFull = () => page.evaluate(() => document.fullscreenElement?.matches('media-controller') ?? false);
  await expect.poll(videoIsFull).toBe(true);
  await openVote(page);
  await expect(votePanel(page)).toBeVisible();
  expect(await isOnTop(votePanel(page))).toBe(true);
  expect(await violations(page)).toEqual([]);
  const before = await videoTime(page);
  await votePanel(page).getByRole('radio').nth(2).check();
  await votePanel(page).getByRole('button', { name: 'Vote' }).click();
  await expect(votePanel(page).getByRole('status').filter({ hasText: 'Your vote counts.' })).toBeVisible();
  expect(await videoIsFull()).toBe(true);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);

  // Leaving full screen keeps the vote in its place on the page.
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(videoIsFull).toBe(false);
  await expect(votePanel(page)).toBeVisible();
  await votePanel(page).getByRole('button', { name: 'Close' }).click();
  await expect(vote(page).getByRole('link', { name: 'Vote' })).toBeFocused();
});

test('a vote over a full-screen video hides with the controls', async ({ page, site }) => {
  test.setTimeout(120_000);
  await watchFullScreen(page, site.origin);
  await page.mouse.move(300, 300);
  const shown = () => vote(page).evaluate((place) => getComputedStyle(place).opacity);
  await expect.poll(shown).toBe('0');
  await vote(page).getByRole('link', { name: 'Vote' }).focus();
  await expect.poll(shown).toBe('1');
});

test('a delayed viewer sees no spoiler in the votes', async ({ page, site }) => {
  test.setTimeout(60_000);
  await signIn(page, site.origin);
  const { uuid } = await firstEvent(page, site.origin, 'status=live&sport=football');
  await page.addInitScript(() => localStorage.setItem('spoilers', 'hide'));
  await page.goto(`${site.origin}/events/${uuid}/vote`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your vote counts.' })).toBeVisible();
  await expect(voteResults(page).first()).toBeHidden();
  await page.locator('[data-ballot-results]').getByRole('button').click();
  await expect(voteResults(page).first()).toBeVisible();

  // The playhead has not reached the goal yet: the page delays the votes like the table.
  await page.addInitScript(() => localStorage.setItem('spoilers', 'show'));
  await page.goto(`${site.origin}/events/${uuid}`);
  const behind = (at: string) =>
    page.evaluate((moment) => {
      const line = document.createElement('li');
      Object.assign(line.dataset, { line: 'late', at: moment, score: '[9,0]' });
      document.querySelector('[data-timeline] ol')!.prepend(line);
      document.dispatchEvent(new CustomEvent('player:picture-time', { detail: Date.parse(moment) - 60_000 }));
    }, at);
  await behind('2026-11-21T13:59:00Z');
  await openVote(page);
  await expect(votePanel(page)).toBeVisible();
  await expect(voteResults(page).first()).toBeHidden();
  await expect(page.locator('[data-ballot-results]')).toContainText('what you have not seen yet');
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('player:picture-time', { detail: null })));
  await expect(voteResults(page).first()).toBeVisible();
});

test('a match’s vote shows on its highlights too', async ({ page, site }) => {
  await signIn(page, site.origin);
  const answer = await page.request.get(`${site.origin}/api/v2/highlights?per_page=20&sport=football`);
  const { data } = (await answer.json()) as { data: { uuid: string; event: { uuid: string } | null }[] };
  const highlight = data.find(({ event }) => event)!;
  await page.goto(`${site.origin}/highlights/${highlight.uuid}`);
  await openVote(page);
  await expect(votePanel(page).getByRole('radio').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
