import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { video, videoTime, clickPlay, watchEvent } from '../support/watching.ts';

interface MediaSessionState {
  position: { duration: number; position: number; playbackRate: number } | null;
  actions: Record<string, ((details: object) => void) | null>;
}

/** Records the calls of the Media Session API, whose controls a test cannot click. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const captured: MediaSessionState = { position: null, actions: {} };
    Object.assign(window, { captured });
    const { mediaSession } = navigator;
    mediaSession.setActionHandler = (action, handler) => {
      captured.actions[action] = handler as never;
    };
    mediaSession.setPositionState = (state) => {
      captured.position = state as never;
    };
  });
}
const captured = (page: Page) =>
  page.evaluate(() => {
    const { position, actions } = (window as unknown as { captured: MediaSessionState }).captured;
    const offered = Object.keys(actions).filter((action) => actions[action]);
    const { metadata, playbackState } = navigator.mediaSession;
    return { position, offered, title: metadata?.title, artwork: metadata?.artwork[0], playbackState };
  });
const act = (page: Page, action: string, details: object = {}) =>
  page.evaluate(
    ([name, values]) => (window as unknown as { captured: MediaSessionState }).captured.actions[name]?.(values),
    [action, details] as const,
  );
const paused = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => video.paused);

test('the media session shows and controls a replay', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await listen(page);
  const { uuid, name } = await firstEvent(page, demo, 'status=latest&video=true');
  await page.goto(`${demo}/events/${uuid}`);
  await clickPlay(page);
  await expect.poll(async () => (await captured(page)).title).toBe(name);
  const { offered, artwork, playbackState } = await captured(page);
  expect(offered.sort()).toEqual(['pause', 'play', 'seekbackward', 'seekforward', 'seekto']);
  expect(artwork?.src).toMatch(/^http.*\.(avif|webp|jpg)/);
  expect(playbackState).toBe('playing');
  await act(page, 'seekto', { seekTime: 60 });
  await expect.poll(() => videoTime(page)).toBeGreaterThan(59.5);
  await expect.poll(async () => (await captured(page)).position?.position).toBeGreaterThan(59);
  const { position } = await captured(page);
  expect(position!.duration).toBeCloseTo(await video(page).evaluate((video: HTMLVideoElement) => video.duration), 0);
  await act(page, 'seekforward', { seekOffset: 20 });
  await expect.poll(() => videoTime(page)).toBeGreaterThan(79);
  const before = await videoTime(page);
  await act(page, 'seekbackward');
  await expect.poll(() => videoTime(page)).toBeLessThan(before - 1);
  await act(page, 'pause');
  await expect.poll(() => paused(page)).toBe(true);
  expect((await captured(page)).playbackState).toBe('paused');
  await act(page, 'play');
  await expect.poll(() => paused(page)).toBe(false);
});

test('the media session of a live video shows the seekable range', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await listen(page);
  await watchEvent(page, demo, 'status=live');
  await expect
    .poll(async () => (await captured(page)).position?.duration ?? 0, { timeout: 15_000 })
    .toBeGreaterThan(60);
  const { position } = await captured(page);
  expect(position!.duration).toBeLessThan(1830);
  expect(position!.duration - position!.position).toBeLessThan(15);
  await act(page, 'seekto', { seekTime: 0 });
  const { start, at } = await video(page).evaluate((video: HTMLVideoElement) => ({
    start: video.seekable.start(0),
    at: video.currentTime,
  }));
  expect(at - start).toBeLessThan(12);
  await expect.poll(async () => (await captured(page)).position?.position, { timeout: 20_000 }).toBeLessThan(20);
});
