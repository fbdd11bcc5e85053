import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';

const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const played = async (page: Page, seconds: number) => {
  const from = await time(page);
  await expect.poll(() => time(page), { timeout: (seconds + 20) * 1000 }).toBeGreaterThan(from + seconds);
};

test('home, a live match, play: the picture moves, a minute back, and live again', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const { name, uuid } = await firstEvent(page, demo, 'status=live');
  await page.goto(`${demo}/all-matches`);
  await page.locator(`a[href="/events/${uuid}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await played(page, 10);

  const edge = await time(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime -= 60;
  });
  await played(page, 3);
  expect(await time(page)).toBeLessThan(edge - 40);

  await page.locator('video').hover();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(edge);
  await played(page, 2);
});

test('a finished match plays with captions on', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.goto(`${demo}/events/${uuid}`);
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

test('each of the other stages says what is the matter', async ({ page, demo }) => {
  const events = async (query: string) => {
    const answer = await page.request.get(`${demo}/api/v2/events?per_page=100&${query}`);
    return (
      (await answer.json()) as { data: { uuid: string; startTimeKnown: boolean; stream: { status: number } | null }[] }
    ).data;
  };
  const upcoming = (await events('status=upcoming')).find(
    ({ stream, startTimeKnown }) => stream?.status === 300 && startTimeKnown,
  );
  await page.goto(`${demo}/events/${upcoming?.uuid}`);
  await expect(page.locator('[data-stage="upcoming"]')).toContainText('Starts in');

  const broken = (await events('status=live')).find(({ stream }) => stream?.status === 500);
  await page.goto(`${demo}/events/${broken?.uuid}`);
  await expect(page.locator('[data-stage="technical-issue"]')).toContainText('The stream is interrupted');
  await expect(page.locator('video')).toHaveCount(0);
});

test('without script the poster shows, and what to do', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.goto(`${demo}/events/${uuid}`);
  await expect(page.locator('video')).toHaveCSS('background-image', /\/media\//);
  await expect(page.locator('video')).toHaveAttribute('controls');
  await expect(page.locator('noscript p')).toContainText('Your browser needs JavaScript');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('a replay goes on where this device left it, and its chapters lead through it', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.goto(`${demo}/events/${uuid}`);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await played(page, 1);
  await page.locator('video').hover();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Chapters' }).selectOption({ index: 4 });
  await expect.poll(() => time(page)).toBeGreaterThan(50);
  await played(page, 1);
  const left = await time(page);
  await page.reload();
  await page.getByRole('button', { name: 'Play the video' }).click();
  await played(page, 1);
  expect(await time(page)).toBeGreaterThan(left - 2);
  const chapters = () =>
    page
      .locator('video')
      .evaluate(
        (video: HTMLVideoElement) => [...video.textTracks].find(({ kind }) => kind === 'chapters')?.cues?.length ?? 0,
      );
  await expect.poll(chapters).toBeGreaterThan(3);
});
