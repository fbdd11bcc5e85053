import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PlayerSetup, moving, openPlayer, play, time } from '../support/video-browser.ts';

/** A live video over what its encoder and its server do: P7b and P8 of the product's reliability goals. */
let cinema: PlayerSetup;
let page: Page;

beforeAll(async () => {
  cinema = await openPlayer();
}, 240_000);
afterEach(async () => {
  cinema.proxy.fault = () => undefined;
  await page?.close();
});
afterAll(() => cinema.close());

const seconds = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * 1000));
const status = () => page.locator('#stage [role="status"] span');
const failure = () => page.locator('#stage [role="alert"]');

/** A live playlist as of an encoder that started with segment `zero`, which it calls 0. */
function renumbered(text: string, zero: number): string {
  const listed = segmentsOf(text);
  const [, date = ''] = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(text) ?? [];
  const began = new Date(Date.parse(date) + (zero - listed[0]!.number) * 2000).toISOString();
  const head = ['#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0'];
  const kept = listed.filter(({ number }) => number >= zero).map(({ lines }) => lines);
  return [...head, '#EXT-X-MAP:URI="init.mp4"', `#EXT-X-PROGRAM-DATE-TIME:${began}`, ...kept, ''].join('\n');
}

const segmentsOf = (text: string) =>
  [...text.matchAll(/#EXTINF:.*\n(\d+)\.m4s/g)].map(([lines, number]) => ({ lines, number: Number(number) }));

test('P8: shows that it waits while a playlist is frozen for 30 s, and returns to the live edge', async () => {
  page = await cinema.open('live');
  await play(page);
  cinema.proxy.fault = (path) => (path.includes('/index.m3u8') ? 'frozen' : undefined);
  const frozen = performance.now();
  await status().waitFor({ timeout: 29_000 });
  await seconds(30 - (performance.now() - frozen) / 1000);
  cinema.proxy.fault = () => undefined;
  await moving(page, 8);
  await expect.poll(() => status().count(), { timeout: 5000 }).toBe(0);
  const behind = await page.locator('video').evaluate((video: HTMLVideoElement) => {
    return video.seekable.end(video.seekable.length - 1) - video.currentTime;
  });
  expect(behind).toBeLessThan(12);
  expect(await time(page)).toBeGreaterThan(0);
});

const interrupted = 'The broadcast was interrupted. It goes on by itself.';
const isPlaylist = (path: string) => path.includes('.m3u8');
const isMediaPlaylist = (path: string) => /\/(?:\d+p|audio)[^/]*\/index\.m3u8/.test(path);

test.each([5, 25])(
  'P7b: playlists that answer 404 for %i s interrupt the broadcast, and it goes on by itself',
  async (length) => {
    page = await cinema.open('live');
    await play(page);
    cinema.proxy.fault = (path) => (isPlaylist(path) ? 404 : undefined);
    await expect.poll(() => status().textContent(), { timeout: 8000 }).toBe(interrupted);
    await seconds(length);
    expect(await failure().count()).toBe(0);
    cinema.proxy.fault = () => undefined;
    expect(await moving(page, 5)).toBeLessThanOrEqual(5);
    await expect.poll(() => status().count(), { timeout: 5000 }).toBe(0);
  },
);

test('P7b: a broadcast that ends and begins again plays on', async () => {
  page = await cinema.open('live');
  await play(page);
  const ends = new Map<string, string>();
  const ended = (file: string) => ({
    rewrite: (text: string) => {
      const known =
        ends.get(file) ?? `${text.replace(/^#EXT-X-(?:PRELOAD-HINT|RENDITION-REPORT).*\n/gm, '')}#EXT-X-ENDLIST\n`;
      ends.set(file, known);
      return known;
    },
  });
  cinema.proxy.fault = (path) => (isMediaPlaylist(path) ? ended(path.replace(/\?.*/, '')) : undefined);
  await expect.poll(() => status().textContent(), { timeout: 40_000 }).toBe(interrupted);
  await seconds(6);
  expect(await failure().count()).toBe(0);
  cinema.proxy.fault = () => undefined;
  expect(await moving(page, 5)).toBeLessThanOrEqual(5);
});

test('P7b: an encoder that numbers its segments anew plays on at the live edge', async () => {
  page = await cinema.open('live');
  await play(page);
  let zero: number | undefined;
  const anew = {
    rewrite: (text: string) => {
      zero ??= segmentsOf(text).at(-3)!.number;
      return renumbered(text, zero);
    },
  };
  const documents = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.src);
  const before = await documents();
  cinema.proxy.fault = (path) => (isMediaPlaylist(path) ? anew : undefined);
  await expect.poll(documents, { timeout: 20_000 }).not.toBe(before);
  await moving(page, 10);
  const behind = () =>
    page
      .locator('video')
      .evaluate(({ seekable, currentTime }: HTMLVideoElement) => seekable.end(seekable.length - 1) - currentTime);
  await expect.poll(behind, { timeout: 10_000 }).toBeLessThan(8);
  expect(await failure().count()).toBe(0);
});

test('P7b: files that are gone, all of them, are looked for until they are back', async () => {
  page = await cinema.open('live');
  await play(page);
  cinema.proxy.fault = (path) => (path.startsWith('/media/') ? 404 : undefined);
  await expect.poll(() => status().textContent(), { timeout: 8000 }).toBe(interrupted);
  await seconds(15);
  expect(await failure().count()).toBe(0);
  cinema.proxy.fault = () => undefined;
  expect(await moving(page, 5)).toBeLessThanOrEqual(5);
});
