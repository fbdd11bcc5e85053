import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { NOW } from '../support/start-servers.ts';
import { control, film, filmTime, pictureDate, pressPlay, stage, youngestLiveEvent } from '../support/watching.ts';

test('a live film says how far behind it is, and goes back to its kick-off', async ({ page, demo }) => {
  test.setTimeout(90_000);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}?debug=player`);
  await pressPlay(page);
  await expect(stage(page).getByText(/^\d+ s behind live$/)).toBeAttached();
  const [live, at] = [await pictureDate(page), await filmTime(page)];
  await control(page, 'Watch from kick-off');
  // The film's first second, and it stays there.
  await expect.poll(() => pictureDate(page)).toBeLessThan(live - Math.min(10, at - 3) * 1000);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(2);
  await expect.poll(() => pictureDate(page)).toBeLessThan(live);
  await expect(stage(page).getByText(/^(\d+ s|\d+:\d\d) behind live$/)).toBeAttached();
  expect(await violations(page)).toEqual([]);
});

test('who falls behind live is brought back a little faster, and who goes back is left alone', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 5)}`);
  const rates = () => page.evaluate(() => (window as unknown as { rates: number[] }).rates);
  await page.evaluate(() => {
    const [video, rates] = [document.querySelector('video')!, [] as number[]];
    video.addEventListener('ratechange', () => rates.push(video.playbackRate));
    Object.assign(window, { rates });
  });
  await pressPlay(page);
  await control(page, 'Pause');
  const stood = await filmTime(page);
  // Three seconds of live pass.
  const live = () => film(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));
  await expect.poll(live).toBeGreaterThan(stood + 4);
  await control(page, 'Play');
  await expect.poll(rates).toContain(1.05);
  expect(Math.max(...(await rates()))).toBe(1.05);

  await control(page, 'Back 10 seconds');
  await expect(stage(page).getByText(/^1\d s behind live$/)).toBeAttached();
  await expect.poll(async () => (await rates()).at(-1)).toBe(1);
  const told = (await rates()).length;
  const at = await filmTime(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(at + 3);
  expect(await rates()).toHaveLength(told);
});

test('a film whose buffers fail goes on by itself', async ({ page, demo }) => {
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
  await pressPlay(page);
  await control(page, 'Pause');
  await control(page, 'Play');
  await page.evaluate(() => Object.assign(window, { failing: true }));
  const failing = () => page.evaluate(() => 'failing' in window);
  await expect.poll(failing, { timeout: 30_000 }).toBe(false);
  const at = await filmTime(page);
  await expect.poll(() => filmTime(page), { timeout: 20_000 }).toBeGreaterThan(at + 2);
  expect(await film(page).evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
});

/** From now on the stream of the match says this, and nothing else; it says nothing yet. */
async function streamOf(page: Page) {
  let messages = 'event: ping\ndata: {}\n\n';
  await page.route('**/api/v2/events/*/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 200\n\n${messages}` }),
  );
  return (told: Record<string, object>) => {
    messages = Object.entries(told)
      .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      .join('');
  };
}

test('a goal is told when it is on screen, not before, and taken back by who goes back', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const says = await streamOf(page);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}?debug=player`);
  const score = page.locator('.scoreboard [data-score-text]').first();
  const line = page.locator('[data-timeline] li').filter({ hasText: 'Erna Beispiel' });
  const before = (await score.isVisible()) ? await score.innerText() : null;
  await pressPlay(page);
  const goal = (await pictureDate(page)) + 8000;
  const at = new Date(goal).toISOString();
  const entry = { uuid: 'g1', at, minute: 'S9', kind: 'goal', team: null, playerName: 'Erna Beispiel', score: [77, 3] };
  says({ score: { at, score: { home: 77, away: 3 }, minute: 'S9' }, timeline: { entries: [entry] } });
  await expect(line).toBeAttached();
  await expect(line).toBeHidden();
  expect(await pictureDate(page)).toBeLessThan(goal);
  await expect(line).toBeVisible({ timeout: 20_000 });
  expect(await pictureDate(page)).toBeGreaterThanOrEqual(goal);
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

test('who does not watch the film is told at once', async ({ page, demo }) => {
  const says = await streamOf(page);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo)}`);
  const at = '2099-01-01T00:00:00Z';
  says({ score: { at, score: { home: 78, away: 4, ht: [40, 2] }, minute: null } });
  await expect(page.locator('.scoreboard [data-score-text]').first()).toHaveText('78–4');
  await expect(page.locator('.scoreboard')).toContainText('Half-time 40–2');
});

test('a developer sees what the player does, and nobody else fetches that', async ({ page, demo }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('debug-overlay') && scripts.push(request.url()));
  const uuid = await youngestLiveEvent(page, demo);
  await page.goto(`${demo}/events/${uuid}`);
  await pressPlay(page);
  expect(scripts).toEqual([]);
  await page.goto(`${demo}/events/${uuid}?debug=player`);
  await pressPlay(page);
  const shown = page.locator('.player-debug');
  await expect(shown).toContainText(/start-up +\d+ ms/);
  await expect(shown).toContainText(/stalls +\d+ \(/);
  await expect(shown).toContainText(/level +\d+p, \d+ kbit\/s/);
  await expect(shown).toContainText(/latency +\d+\.\d s/);
  await expect(shown).toContainText(/dropped +\d+ of \d+/);
  expect(await violations(page)).toEqual([]);
});

/** The moment of the picture, once the film has found the live edge. */
async function liveDate(page: Page): Promise<number> {
  await expect.poll(() => pictureDate(page)).toBeGreaterThan(Date.parse(NOW) - 10_000);
  return pictureDate(page);
}

const lineAt = (date: number, uuid: string, kind: string, playerName: string | null = null) => ({
  ...{ uuid, at: new Date(date).toISOString(), minute: '9', kind, team: null, playerName },
  score: playerName === null ? null : [77, 3],
});

test('the bar of a live film marks what was on screen, for mouse and keyboard, and goes there', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  const says = await streamOf(page);
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 5)}?debug=player`);
  const marks = stage(page).getByRole('list', { name: 'Moments of the match' });
  const kickoff = marks.getByRole('button', { name: /Kick-off|Start/ });
  const before = marks.getByRole('button', { name: 'Otto Muster' });
  const goal = marks.getByRole('button', { name: 'Erna Beispiel' });
  await pressPlay(page);
  const now = await liveDate(page);
  const entries = [
    lineAt(now - 600_000, 'k1', 'kickoff'),
    lineAt(now - 300_000, 'g1', 'goal', 'Otto Muster'),
    lineAt(now + 7000, 'g2', 'goal', 'Erna Beispiel'),
  ];
  says({ timeline: { entries } });
  await expect(kickoff).toBeVisible();
  await expect(before).toBeVisible();
  await expect(goal).toHaveCount(0);
  expect(await pictureDate(page)).toBeLessThan(now + 7000);
  await expect(goal).toBeVisible({ timeout: 20_000 });
  expect(await pictureDate(page)).toBeGreaterThanOrEqual(now + 7000);
  expect(await violations(page)).toEqual([]);

  // It was on screen: who goes back still finds it. What was not is told to nobody who watches from the kick-off on.
  await goal.focus();
  const focused = await pictureDate(page);
  await expect.poll(() => pictureDate(page), { timeout: 20_000 }).toBeGreaterThan(focused + 3000);
  await expect(goal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => pictureDate(page)).toBeLessThan(now + 3000);
  await expect(goal).toBeVisible();
  await kickoff.focus();
  await page.keyboard.press('Enter');
  await expect(before).toHaveCount(0);
  await expect(kickoff).toBeVisible();
  expect(await pictureDate(page)).toBeLessThan(now - 500_000);
});

test('in spoiler-free mode the bar tells no goal', async ({ page, demo }) => {
  const says = await streamOf(page);
  await page.addInitScript(() => localStorage.setItem('spoilers', 'hide'));
  await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 5)}?debug=player`);
  await pressPlay(page);
  const now = await liveDate(page);
  says({
    timeline: { entries: [lineAt(now - 9e5, 'k1', 'kickoff'), lineAt(now - 3e5, 'g1', 'goal', 'Erna Beispiel')] },
  });
  const marks = stage(page).getByRole('list', { name: 'Moments of the match' });
  await expect(marks.getByRole('button', { name: /Kick-off|Start/ })).toBeVisible();
  await expect(marks.getByRole('button', { name: 'Erna Beispiel' })).toHaveCount(0);
  await page.locator('[data-spoiler-reveal]:visible').first().click();
  await expect(marks.getByRole('button', { name: 'Erna Beispiel' })).toBeVisible();
});
