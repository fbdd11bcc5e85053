import { spawnSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Broadcast } from '#contract/admin/broadcasts.ts';
import { type BroadcastSite, startBroadcastSite } from '../../support/broadcast-site.ts';
import { type Camera, camera, latencyOf, showsSlate } from '../../support/camera.ts';
import { ensureFfmpeg, play as playWithFfmpeg } from '../../support/ffmpeg.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { playWithShaka } from '../../support/shaka.ts';
import { moving, play, time } from '../../support/video-browser.ts';

const SECONDS = 60;
/** ffmpeg reloads the initialisation segment with every live playlist. */
const HARMLESS = /Found duplicated MOOV Atom|Last message repeated/;

let site: BroadcastSite;
let browser: Browser;
let page: Page;
let first: Camera;
let address = '';
beforeAll(async () => {
  ensureFfmpeg();
  site = await startBroadcastSite();
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const playlist = async () => (await fetch(address.replace('index.m3u8', 'v0/index.m3u8'))).text();
const count = (text: string, tag: string) => text.split('\n').filter((line) => line.startsWith(tag)).length;

async function until(holds: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
  await expect.poll(holds, { timeout: seconds * 1000, interval: 250 }).toBe(true);
}

const shown = async (state: Broadcast['state']) =>
  (await site.operate<Broadcast>('GET', `events/${site.match}/broadcast`)).state === state;

/** How many pictures ffmpeg decodes of a playlist, and what it complains about. */
function framesOf(url: string) {
  const counted = ['-select_streams', 'v', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0'];
  const { stdout, stderr } = spawnSync('ffprobe', ['-v', 'warning', ...counted, url], { encoding: 'utf8' });
  const complaints = stderr.split('\n').filter((line) => line && !HARMLESS.test(line));
  return { frames: Number.parseInt(stdout, 10), complaints: complaints.join('\n') };
}

test('a wrong key is refused, and the log names the cause', async () => {
  const wrong = camera(site.rtmp('tlsk_wrong'));
  await wrong.ended;
  expect(wrong.output()).toContain('the stream key is wrong');
  expect(site.log()).toContain('was refused: the stream key is wrong, or was replaced or revoked.');
  expect((await site.event()).status).toBe('scheduled');
});

test('an open page goes live by itself when pictures arrive, at most 3 s behind the camera', async () => {
  await page.goto(`${site.server.origin}/events/${site.match}`);
  expect(await page.getByRole('button', { name: 'Play the video' }).count()).toBe(0);
  first = camera(site.rtmp(site.key.key));
  await page.getByRole('button', { name: 'Play the video' }).waitFor({ timeout: 30_000 });
  address = site.server.origin + (await site.event()).stream!.url!;
  await play(page);
  const measured: number[] = [];
  await page.waitForTimeout(5000);
  while (measured.length < 40) {
    const latency = await latencyOf(page);
    if (latency !== null) measured.push(latency);
    await page.waitForTimeout(200);
  }
  const median = measured.toSorted((a, b) => a - b)[measured.length / 2]!;
  console.log(`latency from the camera's clock to the picture: median ${median.toFixed(2)} s of ${measured.length}`);
  expect(median).toBeLessThanOrEqual(3);
}, 120_000);

test('ffmpeg and Shaka Player play it live for a minute without an error', async () => {
  const [{ code, complaints }, shaka] = await Promise.all([
    playWithFfmpeg(address, SECONDS),
    playWithShaka(browser, address, SECONDS),
  ]);
  expect(complaints.filter((line) => !HARMLESS.test(line))).toEqual([]);
  expect(code).toBe(0);
  expect(shaka.errors).toEqual([]);
  expect(shaka.live).toBe(true);
}, 150_000);

test('the plug of the camera is pulled: the slate is shown, and the page goes on when it comes back', async () => {
  await first.kill();
  await until(() => shown('interrupted'), 15);
  await until(() => showsSlate(page), 20);
  first = camera(site.rtmp(site.key.key));
  await until(() => shown('on-air'), 20);
  const from = await time(page);
  await moving(page, 30);
  await until(async () => (await time(page)) > from + 5, 40);
  await until(async () => !(await showsSlate(page)), 10);
  // Two joints in one stream: the slate, then the camera.
  expect((await playlist()).match(/^#EXT-X-DISCONTINUITY$/gm)).toHaveLength(2);
  expect(await playlist()).toContain('#EXT-X-MEDIA-SEQUENCE:0');
  expect(page.url()).toContain(site.match);
}, 150_000);

test('the plug of the ingest is pulled: the same stream goes on, by SRT', async () => {
  const before = count(await playlist(), '#EXTINF');
  await site.restartIngest();
  await first.ended;
  // An encoder tries again.
  await until(async () => {
    first = camera(site.key.srtUrl!.replace(/\/\/[^:]+:/, '//127.0.0.1:'));
    await Promise.race([first.ended, until(() => shown('on-air'), 15)]);
    return shown('on-air');
  }, 40);
  await until(async () => count(await playlist(), '#EXTINF') > before + 3, 40);
  const { protocol, bitsPerSecond, lastSegmentAge } = await site.operate<Broadcast>(
    'GET',
    `events/${site.match}/broadcast`,
  );
  expect(protocol).toBe('srt');
  expect(bitsPerSecond).toBeGreaterThan(200_000);
  expect(lastSegmentAge).toBeLessThan(3);
  await moving(page, 40);
}, 120_000);

test('when the match is over the recording is the replay, with chapters, moments and thumbnails', async () => {
  await site.operate('POST', `events/${site.match}/timeline`, {
    kind: 'goal',
    side: 'home',
    player: 'Kim Ode',
    minute: '3',
  });
  await site.operate('PATCH', `events/${site.match}`, { status: 'finished' });
  await first.stop();
  await until(() => shown('ended'), 40);
  const { stream, status } = await site.event();
  expect(status).toBe('finished');
  expect(stream?.moments).toHaveLength(1);
  expect(stream?.chapters[0]?.name).toContain('Goal');
  expect(stream?.duration).toBeGreaterThan(60);
  expect((await playlist()).trim().endsWith('#EXT-X-ENDLIST')).toBe(true);
  const thumbnails = (file: string) => fetch(address.replace('index.m3u8', file));
  await until(async () => (await thumbnails('storyboard.vtt')).ok, 30);
  const cues = (await (await thumbnails('storyboard.vtt')).text()).split('-->').length - 1;
  expect(cues).toBe(Math.ceil(stream!.duration! / 5));
  expect(framesOf(address.replace('index.m3u8', 'iframes/index.m3u8'))).toEqual({
    frames: count(await playlist(), '#EXTINF'),
    complaints: '',
  });
  const sheet = await sharp(await (await thumbnails('storyboard-1.jpg')).arrayBuffer()).metadata();
  expect([sheet.format, sheet.width, sheet.height]).toEqual(['jpeg', 1600, 900]);
  const [{ code, complaints }, shaka] = await Promise.all([
    playWithFfmpeg(address, SECONDS),
    playWithShaka(browser, address, SECONDS),
  ]);
  expect(complaints.filter((line) => !HARMLESS.test(line))).toEqual([]);
  expect(code).toBe(0);
  expect(shaka.errors).toEqual([]);
  expect(shaka.live).toBe(false);
}, 200_000);
