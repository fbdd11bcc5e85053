import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { control, video, stage, watchEvent } from '../support/watching.ts';

async function playReplay(page: Page, demo: string): Promise<void> {
  await watchEvent(page, demo, 'status=latest&video=true');
  await expect(page.locator('media-controller:defined')).toBeVisible();
}

test('the screen stays awake only while a video plays', async ({ page, demo }) => {
  // A browser without a screen may reject the wake lock: the test checks only the request.
  await page.addInitScript(() => {
    const held = new Set<EventTarget>();
    Object.assign(window, { held });
    WakeLock.prototype.request = async () => {
      const sentinel = Object.assign(new EventTarget(), {
        release: async () => {
          held.delete(sentinel);
          sentinel.dispatchEvent(new Event('release'));
        },
      });
      held.add(sentinel);
      return sentinel as unknown as WakeLockSentinel;
    };
  });
  const held = () => page.evaluate(() => (window as unknown as { held: Set<unknown> }).held.size);
  await playReplay(page, demo);
  await expect.poll(held).toBe(1);
  await control(page, 'Pause');
  await expect.poll(held).toBe(0);
  await control(page, 'Play');
  await expect.poll(held).toBe(1);
  await page.goto(demo);
  await page.goBack();
  await expect(stage(page)).toBeVisible();
  expect(await held()).toBe(0);
});

test('a video moves to picture-in-picture and back', async ({ page, demo }) => {
  await playReplay(page, demo);
  const apart = () => page.evaluate(() => document.pictureInPictureElement?.localName ?? null);
  await control(page, 'Picture in picture');
  await expect.poll(apart).toBe('video');
  expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await control(page, /picture in picture/i);
  await expect.poll(apart).toBeNull();
});

test('the seek bar of a replay previews the hovered moment', async ({ page, demo }) => {
  await playReplay(page, demo);
  await video(page).hover({ position: { x: 300, y: 60 } });
  const bar = stage(page).locator('media-time-range');
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 };
  const thumbnail = bar.locator('media-preview-thumbnail');
  let coordinates = 'none';
  for (const share of [0.25, 0.75]) {
    await bar.hover({ position: { x: width * share, y: height / 2 } });
    await expect(bar).toHaveAttribute('mediapreviewimage', /\/media\/.+\/storyboard\.webp/);
    await expect(thumbnail).toBeVisible();
    const { width: shown } = (await thumbnail.boundingBox()) ?? { width: 0 };
    expect(shown).toBeGreaterThan(60);
    // Another moment is another part of the sprite sheet.
    await expect(bar).not.toHaveAttribute('mediapreviewcoords', coordinates);
    coordinates = (await bar.getAttribute('mediapreviewcoords')) ?? '';
  }
  const sheet = await bar.getAttribute('mediapreviewimage');
  expect((await page.request.get(new URL(sheet ?? '', demo).href)).headers()['content-type']).toBe('image/webp');
});
