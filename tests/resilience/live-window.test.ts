import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerSetup, openPlayer, play, time } from '../support/video-browser.ts';

/** The demo's live stream loops a video of two minutes. */
const LOOP_S = 120;
const STALL_MS = 1000;

let cinema: PlayerSetup;
beforeAll(async () => {
  cinema = await openPlayer();
}, 240_000);
afterAll(() => cinema.close());

/** Where in the video's own time a round of the loop begins, the last one that lies at least `back` seconds behind now. */
async function loopBefore(page: Page, back: number): Promise<number> {
  const date = async () =>
    Date.parse(/^date +(\S+)$/m.exec(await page.locator('.player-debug').innerText())?.[1] ?? '');
  await expect.poll(date, { timeout: 10_000 }).not.toBeNaN();
  const uuid = new URL(page.url()).pathname.split('/').at(-1);
  const { stream } = (await (await fetch(`${cinema.proxy.origin}/api/v2/events/${uuid}`)).json()) as {
    stream: { startedAt: string };
  };
  const [shown, at] = [await date(), await time(page)];
  const sinceStart = (shown - Date.parse(stream.startedAt)) / 1000;
  return at - (sinceStart % LOOP_S) - Math.ceil((back - (sinceStart % LOOP_S)) / LOOP_S) * LOOP_S;
}

/** Plays from `from` until `until` and resolves to the longest time, in ms, in which the picture stood after it had moved. */
const longestStall = (page: Page, from: number, until: number) =>
  page.evaluate(
    async ([begin, end]) => {
      const video = document.querySelector('video')!;
      video.currentTime = begin;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      let longest = 0;
      let [at, moved] = [video.currentTime, performance.now()];
      while (video.currentTime < end) {
        await new Promise(requestAnimationFrame);
        if (video.currentTime !== at) [at, moved] = [video.currentTime, performance.now()];
        longest = Math.max(longest, performance.now() - moved);
        if (longest > 20_000) break;
      }
      return longest;
    },
    [from, until] as const,
  );

test.each([150, 400, 1500])(
  'a live stream never stalls for a second after seeking %d s back across its loop',
  async (back) => {
    const page = await cinema.open('live', '?debug=player');
    await play(page);
    const seam = await loopBefore(page, back);
    expect(await longestStall(page, seam - 4, seam + 4)).toBeLessThan(STALL_MS);
    await page.close();
  },
);
