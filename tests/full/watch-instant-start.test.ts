import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { video, videoTime } from '../support/watching.ts';

/** The video starts before its player loads: the player recovers from errors in between. */
const SEGMENT_SECONDS = 2;

const SEGMENT = /\/(\d+)\.m4s$/;

/** Segments that the player requests, in order. Instant start uses fetch, the player uses XMLHttpRequest. */
function askedByPlayer(page: Page): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const [, index] = SEGMENT.exec(request.url()) ?? [];
    if (index !== undefined && request.resourceType() === 'xhr') asked.push(Number(index));
  });
  return asked;
}

/** Fails the segment requests of instant start only. */
async function failInstantStart(page: Page, segment: number): Promise<() => number> {
  let failed = 0;
  await page.route(new RegExp(`/${segment}\\.m4s$`), (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    failed++;
    return route.fulfill({ status: 503 });
  });
  return () => failed;
}

/** Clicks play and records from where the playhead jumped from then on, in seconds: a second further than the time that passed. */
async function playAndRecordJumps(page: Page): Promise<() => Promise<number[]>> {
  await video(page).evaluate((video: HTMLVideoElement) => {
    const jumps: number[] = [];
    let before = Number.NaN;
    let checked = Number.NaN;
    const check = () => {
      const now = performance.now();
      const jumped = video.currentTime - before - (now - checked) / 1000;
      // The first seek sets the start position.
      if (video.played.length > 0 && !video.seeking) {
        if (jumped > 1) jumps.push(before);
        before = video.currentTime;
        checked = now;
      }
      requestAnimationFrame(check);
    };
    check();
    Object.assign(window, { jumps });
  });
  await page.getByRole('button', { name: 'Play the video' }).click();
  return () => page.evaluate(() => (window as unknown as { jumps: number[] }).jumps);
}

const replay = async (page: Page, origin: string) => {
  const { uuid } = await firstEvent(page, origin, 'status=latest&video=true');
  const answer = await page.request.get(`${origin}/api/v2/events/${uuid}`);
  const { stream } = (await answer.json()) as { stream: { start: { seconds: number } } };
  return { address: `${origin}/events/${uuid}`, seconds: stream.start.seconds };
};

test('a segment that failed during instant start is not skipped', async ({ page, demo }) => {
  const { address } = await replay(page, demo);
  await page.goto(address);
  const asked = askedByPlayer(page);
  const failed = await failInstantStart(page, 1);
  const jumps = await playAndRecordJumps(page);
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(2 * SEGMENT_SECONDS + 2);
  expect(failed()).toBeGreaterThan(0);
  expect(asked[0]).toBe(1);
  expect(await jumps()).toEqual([]);
});

test('a video that starts near its end ends there, even when its last segment failed at first', async ({
  page,
  demo,
}) => {
  test.setTimeout(60_000);
  const { address, seconds } = await replay(page, demo);
  const last = Math.ceil(seconds / SEGMENT_SECONDS) - 1;
  for (const fails of [false, true]) {
    await page.goto(`${address}?t=${Math.floor(seconds) - 5}`);
    const asked = askedByPlayer(page);
    const failed = fails ? await failInstantStart(page, last) : null;
    const jumps = await playAndRecordJumps(page);
    await expect
      .poll(() => video(page).evaluate((video: HTMLVideoElement) => video.ended), { timeout: 20_000 })
      .toBe(true);
    if (failed) {
      expect(failed()).toBeGreaterThan(0);
      expect(asked[0]).toBe(last);
    }
    expect(await videoTime(page)).toBeGreaterThan(seconds - 0.5);
    expect(await jumps()).toEqual([]);
  }
});
