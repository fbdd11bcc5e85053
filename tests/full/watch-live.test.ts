import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { entriesOfPage, entryAt, liveDate, streamOf } from '../support/live-entries.ts';
import { requestsOf } from '../support/requests.ts';
import { control, video, videoTime, frameDate, clickPlay, stage, youngestLiveEvent } from '../support/watching.ts';

test('a viewer behind live is caught up by a faster rate; a viewer who seeks back is not', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 5)}`);
  const rates = () => page.evaluate(() => (window as unknown as { rates: number[] }).rates);
  await page.evaluate(() => {
    const [video, rates] = [document.querySelector('video')!, [] as number[]];
    video.addEventListener('ratechange', () => rates.push(video.playbackRate));
    Object.assign(window, { rates });
  });
  await clickPlay(page);
  await control(page, 'Pause');
  const stood = await videoTime(page);
  // Three seconds of live pass.
  const live = () => video(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));
  await expect.poll(live).toBeGreaterThan(stood + 4);
  await control(page, 'Play');
  await expect.poll(rates).toContain(1.05);
  expect(Math.max(...(await rates()))).toBe(1.05);

  await control(page, 'Back 10 seconds');
  await expect(stage(page).getByText(/^1\d s behind live$/)).toBeAttached();
  await expect.poll(async () => (await rates()).at(-1)).toBe(1);
  const before = (await rates()).length;
  const at = await videoTime(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(at + 3);
  expect(await rates()).toHaveLength(before);
});

test('a video recovers from buffer errors', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const append = SourceBuffer.prototype.appendBuffer;
    SourceBuffer.prototype.appendBuffer = function (bytes) {
      if ('failing' in window) throw new DOMException('No room.', 'InvalidStateError');
      append.call(this, bytes);
    };
    document.addEventListener('emptied', () => Reflect.deleteProperty(window, 'failing'), true);
  });
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 5)}`);
  await clickPlay(page);
  await control(page, 'Pause');
  await control(page, 'Play');
  await page.evaluate(() => Object.assign(window, { failing: true }));
  const failing = () => page.evaluate(() => 'failing' in window);
  await expect.poll(failing, { timeout: 30_000 }).toBe(false);
  const at = await videoTime(page);
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(at + 2);
  expect(await video(page).evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
});

/** The debug overlay, which tells the date of the picture, is up to half a second old; a busy machine is later. */
const OVERLAY_AGE_MS = 1000;
/** The kick-off of `entryAt`. */
const ADDED_KICKOFF = /^9\W+(Kick-off|Start)/;

test('the debug overlay shows the player’s state and loads for developers only', async ({ page, demo }) => {
  const scripts = requestsOf(page, /debug-overlay/);
  const uuid = await youngestLiveEvent(page, demo);
  await page.goto(`${demo}/events/${uuid}`);
  await clickPlay(page);
  expect(scripts).toEqual([]);
  await page.goto(`${demo}/events/${uuid}?debug=player`);
  await clickPlay(page);
  const shown = page.locator('.player-debug');
  await expect(shown).toContainText(/start-up +\d+ ms/);
  await expect(shown).toContainText(/stalls +\d+ \(/);
  await expect(shown).toContainText(/level +\d+p, \d+ kbit\/s/);
  await expect(shown).toContainText(/latency +\d+\.\d s/);
  await expect(shown).toContainText(/dropped +\d+ of \d+/);
  expect(await violations(page)).toEqual([]);
});

test('the seek bar of a live video marks shown events and seeks to them by mouse and keyboard', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  const says = await streamOf(page);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 12)}?debug=player`);
  const marks = stage(page).getByRole('list', { name: 'Moments of the match' });
  const kickoff = marks.getByRole('button', { name: ADDED_KICKOFF });
  const before = marks.getByRole('button', { name: 'Otto Muster' });
  const goal = marks.getByRole('button', { name: 'Erna Beispiel' });
  await clickPlay(page);
  const now = await liveDate(page);
  const entries = [
    entryAt(now - 600_000, 'k1', 'kickoff'),
    entryAt(now - 300_000, 'g1', 'goal', 'Otto Muster'),
    entryAt(now + 7000, 'g2', 'goal', 'Erna Beispiel'),
  ];
  says({ timeline: { entries, removed: await entriesOfPage(page) } });
  await expect(kickoff).toBeVisible();
  await expect(before).toBeVisible();
  await expect(goal).toHaveCount(0);
  expect(await frameDate(page)).toBeLessThan(now + 7000);
  await expect(goal).toBeVisible({ timeout: 20_000 });
  expect(await frameDate(page)).toBeGreaterThanOrEqual(now + 7000 - OVERLAY_AGE_MS);
  expect(await violations(page)).toEqual([]);

  // Shown events stay marked after seeking back. A viewer who starts at kick-off sees no later event.
  await goal.focus();
  const focused = await frameDate(page);
  await expect.poll(() => frameDate(page), { timeout: 20_000 }).toBeGreaterThan(focused + 3000);
  await expect(goal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => frameDate(page)).toBeLessThan(now + 3000);
  await expect(goal).toBeVisible();
  await kickoff.focus();
  await page.keyboard.press('Enter');
  await expect(before).toHaveCount(0);
  await expect(kickoff).toBeVisible();
  // The marks follow the new position before its first frame.
  await expect.poll(() => frameDate(page)).toBeLessThan(now - 500_000);
});

test('in spoiler-free mode the seek bar marks no goals', async ({ page, demo }) => {
  const says = await streamOf(page);
  await page.addInitScript(() => localStorage.setItem('spoilers', 'hide'));
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 17)}?debug=player`);
  await clickPlay(page);
  const now = await liveDate(page);
  const entries = [entryAt(now - 9e5, 'k1', 'kickoff'), entryAt(now - 3e5, 'g1', 'goal', 'Erna Beispiel')];
  says({ timeline: { entries, removed: await entriesOfPage(page) } });
  const marks = stage(page).getByRole('list', { name: 'Moments of the match' });
  await expect(marks.getByRole('button', { name: ADDED_KICKOFF })).toBeVisible();
  await expect(marks.getByRole('button', { name: 'Erna Beispiel' })).toHaveCount(0);
  await page.locator('[data-spoiler-reveal]:visible').first().click();
  await expect(marks.getByRole('button', { name: 'Erna Beispiel' })).toBeVisible();
});
