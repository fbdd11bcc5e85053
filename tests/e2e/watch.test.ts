import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { eventWith } from '../support/stage-state.ts';
import { videoTime, openEvent, clickPlay, watchEvent } from '../support/watching.ts';

const framesShown = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

const played = async (page: Page, seconds: number) => {
  // Before its first frame a live video jumps from zero to the live edge.
  await expect.poll(() => framesShown(page), { timeout: 20_000 }).toBeGreaterThan(0);
  const from = await videoTime(page);
  await expect.poll(() => videoTime(page), { timeout: (seconds + 20) * 1000 }).toBeGreaterThan(from + seconds);
};

test('home, a live match, play: the video moves, seeks a minute back, and returns to live', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const { name, uuid } = await firstEvent(page, demo, 'status=live');
  await page.goto(`${demo}/all-matches`);
  await page.locator(`a[href="/events/${uuid}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await played(page, 10);

  const edge = await videoTime(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime -= 60;
  });
  await played(page, 3);
  expect(await videoTime(page)).toBeLessThan(edge - 40);

  await page.locator('video').hover();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(edge);
  await played(page, 2);
});

test('a finished match plays with captions', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await openEvent(page, demo, 'status=latest');
  await page.getByRole('button', { name: 'Play the video' }).click();
  await played(page, 2);
  await page.locator('video').hover();
  const captions = page.getByRole('button', { name: 'Captions' });
  await captions.click();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  const cues = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const track = [...video.textTracks].find(({ mode, kind }) => mode === 'showing' && kind !== 'metadata');
      return track?.cues?.length ?? 0;
    });
  await expect.poll(cues, { timeout: 20_000 }).toBeGreaterThan(0);
  const shown = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .flatMap((track) => [...(track.activeCues ?? [])])
        .map((cue) => (cue as VTTCue).text)
        .join(' '),
    );
  await expect.poll(shown, { timeout: 30_000 }).toMatch(/\w{3}/);
});

test('each other stage shows its status', async ({ page, demo }) => {
  await page.goto(`${demo}/events/${await eventWith(page, demo, 'status=upcoming', 300)}`);
  await expect(page.locator('[data-stage="upcoming"]')).toContainText('Starts in');

  await page.goto(`${demo}/events/${await eventWith(page, demo, 'status=live', 500)}`);
  await expect(page.locator('[data-stage="technical-issue"]')).toContainText('The stream is interrupted');
  await expect(page.locator('video')).toHaveCount(0);
});

test('without script the poster and a notice show', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openEvent(page, demo, 'status=latest');
  await expect(page.locator('video')).toHaveCSS('background-image', /\/media\//);
  await expect(page.locator('video')).toHaveAttribute('controls');
  await expect(page.locator('noscript p')).toContainText('Your browser needs JavaScript');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('a replay resumes where this device stopped, and its chapters seek', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await watchEvent(page, demo, 'status=latest');
  await page.locator('video').hover();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Chapters' }).selectOption({ index: 4 });
  await expect.poll(() => videoTime(page)).toBeGreaterThan(50);
  await played(page, 1);
  const left = await videoTime(page);
  await page.reload();
  await clickPlay(page);
  expect(await videoTime(page)).toBeGreaterThan(left - 2);
  const chapters = () =>
    page
      .locator('video')
      .evaluate(
        (video: HTMLVideoElement) => [...video.textTracks].find(({ kind }) => kind === 'chapters')?.cues?.length ?? 0,
      );
  await expect.poll(chapters).toBeGreaterThan(3);
});
