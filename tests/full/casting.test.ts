import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, firstEvent } from '../support/browser.ts';
import { calls, listeners, moveTv, stubSdk, test } from '../support/cast-sdk.ts';
import { control, video, videoTime, clickPlay, stage, watchEvent } from '../support/watching.ts';

const button = (page: Page) => stage(page).getByRole('button', { name: 'Cast to a TV' });

test('without the operator’s setting, casting is unavailable and the policy blocks its scripts', async ({
  page,
  demo,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const answer = await page.goto(`${demo}/events/${uuid}`);
  expect(answer?.headers()['content-security-policy']).not.toContain('gstatic');
  await clickPlay(page);
  await expect(button(page)).toHaveCount(0);
});

test('a video casts to a TV at its position, is controlled there and returns at the new position', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  const asked = await stubSdk(page);
  const { uuid } = await firstEvent(page, site.origin, 'status=latest&video=true');
  const answer = await page.goto(`${site.origin}/events/${uuid}`);
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src [^;]*https:\/\/www\.gstatic\.com\/cv\/js\//);
  await clickPlay(page);
  expect(asked).toEqual([]);
  await control(page, 'Cast to a TV');
  await expect(stage(page).getByText('Playing on Living room')).toBeVisible();
  expect(asked).toEqual(['https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1']);
  expect(await violations(page)).toEqual([]);
  expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const [options, load] = await calls(page);
  expect(options).toEqual(['options', 'CC1AD845']);
  const request = JSON.parse(String(load?.[1])) as {
    currentTime: number;
    media: { values: string[]; streamType: string; metadata: { title: string } };
  };
  expect(request.media.values[0]).toBe(`${site.origin}/media/replays/${uuid}/index.m3u8`);
  expect(request.media.streamType).toBe('BUFFERED');
  expect(request.currentTime).toBeCloseTo(await videoTime(page), 0);
  // A cast device fetches the video from any origin.
  for (const file of ['index.m3u8', '720p/init.mp4']) {
    const fetched = await page.request.get(`${site.origin}/media/replays/${uuid}/${file}`, {
      headers: { origin: 'https://www.gstatic.com' },
    });
    expect(fetched.headers()['access-control-allow-origin']).toBe('*');
  }

  await stage(page).getByRole('button', { name: 'Pause' }).last().click();
  await expect(stage(page).locator('.cover').getByRole('button', { name: 'Play' })).toBeVisible();
  await moveTv(page, 70);
  await stage(page).locator('.cover').getByRole('button', { name: 'Forward 10 seconds' }).click();
  expect((await calls(page)).at(-1)).toEqual(['seek', 80]);
  await stage(page).getByRole('button', { name: 'Stop casting' }).click();
  await expect(stage(page).getByText('Playing on Living room')).toHaveCount(0);
  await expect.poll(() => videoTime(page)).toBeCloseTo(80, 0);
  expect(await listeners(page)).toBe(0);
});

test('a live video casts as live; playback continues when no TV is chosen', async ({ page, site }) => {
  await stubSdk(page);
  await page.addInitScript(() => Object.assign(window, { __castCancel: true }));
  await watchEvent(page, site.origin, 'status=live');
  await control(page, 'Cast to a TV');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await calls(page)).map(([name]) => name)).toEqual(['options']);
  await page.evaluate(() => Object.assign(window, { __castCancel: false }));
  await control(page, 'Cast to a TV');
  await expect(stage(page).getByText('Playing on Living room')).toBeVisible();
  expect(String((await calls(page)).at(-1)?.[1])).toContain('"streamType":"LIVE"');
});

test('without the SDK, the player shows an error and keeps playing', async ({ page, site }) => {
  await stubSdk(page, null);
  await watchEvent(page, site.origin, 'status=latest&video=true');
  await control(page, 'Cast to a TV');
  await expect(stage(page).getByRole('alert')).toContainText('No device found', { timeout: 12_000 });
  const before = await videoTime(page);
  await stage(page).getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);
});
