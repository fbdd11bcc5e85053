import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { streamOf } from '../support/live-entries.ts';
import { control, videoTime, frameDate, clickPlay, stage, youngestLiveEvent } from '../support/watching.ts';

test('a live video shows its delay and seeks back to kick-off', { tag: '@rare' }, async ({ page, demo }) => {
  test.setTimeout(90_000);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}?debug=player`);
  await clickPlay(page);
  await expect(stage(page).getByText(/^\d+ s behind live$/)).toBeAttached();
  const [live, at] = [await frameDate(page), await videoTime(page)];
  await control(page, 'Watch from kick-off');
  // Seeks to the first second of the video, and stays there.
  await expect.poll(() => frameDate(page)).toBeLessThan(live - Math.min(10, at - 3) * 1000);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(2);
  await expect.poll(() => frameDate(page)).toBeLessThan(live);
  await expect(stage(page).getByText(/^(\d+ s|\d+:\d\d) behind live$/)).toBeAttached();
  expect(await violations(page)).toEqual([]);
});

test('a goal shows when the playhead reaches it, and hides after seeking back', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const says = await streamOf(page);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}?debug=player`);
  const score = page.locator('.scoreboard [data-score-text]').first();
  const line = page.locator('[data-timeline] li').filter({ hasText: 'Erna Beispiel' });
  const before = (await score.isVisible()) ? await score.innerText() : null;
  await clickPlay(page);
  const goal = (await frameDate(page)) + 8000;
  const at = new Date(goal).toISOString();
  const entry = { uuid: 'g1', at, minute: 'S9', kind: 'goal', team: null, playerName: 'Erna Beispiel', score: [77, 3] };
  const firstShown = await frameOfEntry(page, 'Erna Beispiel');
  says({ score: { at, score: { home: 77, away: 3 }, minute: 'S9' }, timeline: { entries: [entry] } });
  await expect(line).toBeAttached();
  await expect(line).toBeHidden();
  expect(await frameDate(page)).toBeLessThan(goal);
  await expect(line).toBeVisible({ timeout: 20_000 });
  await expect.poll(firstShown).toBeGreaterThanOrEqual(goal);
  await expect(score).toHaveText('77–3');
  await expect(line).toContainText('S9');

  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime -= 12;
  });
  await expect(line).toBeHidden();
  await expect(score).not.toHaveText('77–3');
  if (before !== null) await expect(score).toHaveText(/^\d+–\d+$/);
  await control(page, 'Back to live');
  await expect(line).toBeVisible({ timeout: 20_000 });
  await expect(score).toHaveText('77–3');
});

/** Watches the timeline; the result reads the frame (ms of product time) with which an entry was first visible, NaN before that. */
async function frameOfEntry(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    document.addEventListener('player:picture-time', (event) => {
      const entries = [...document.querySelectorAll<HTMLElement>('[data-timeline] li')];
      const visible = entries.some((entry) => entry.innerText.includes(wanted) && entry.checkVisibility());
      if (visible) document.body.dataset['firstShown'] ??= String((event as CustomEvent<number | null>).detail);
    });
  }, text);
  return async () => Number((await page.locator('body').getAttribute('data-first-shown')) ?? Number.NaN);
}

test('a goal shows at once when the video does not play', async ({ page, demo }) => {
  const says = await streamOf(page);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}`);
  const at = '2099-01-01T00:00:00Z';
  says({ score: { at, score: { home: 78, away: 4, ht: [40, 2] }, minute: null } });
  await expect(page.locator('.scoreboard [data-score-text]').first()).toHaveText('78–4');
  await expect(page.locator('.scoreboard')).toContainText('Half-time 40–2');
});
