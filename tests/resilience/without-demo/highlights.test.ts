import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HighlightProposal } from '#contract/admin/highlights.ts';
import type { Highlight } from '#contract/entities.ts';
import type { TimelineEntry } from '#contract/event.ts';
import { ensureFfmpeg, play as playWithFfmpeg } from '../../support/ffmpeg.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { type PackagedSite, startPackagedSite, videoFile } from '../../support/packaged-site.ts';
import { play } from '../../support/video-browser.ts';

/** A highlight of a packaged video, from the timeline to the couch. */
const KICKOFF = '2026-11-21T15:00:00.000Z';

let site: PackagedSite;
let browser: Browser;
let page: Page;
let highlight: Highlight;
beforeAll(async () => {
  ensureFfmpeg();
  site = await startPackagedSite(KICKOFF);
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const file = videoFile({ size: '640x360', rate: 25, seconds: 60 });
  expect((await site.stream(file, '--status', 'vod', '--kick-off', '0:10')).code).toBe(0);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const get = async (path: string) => Buffer.from(await (await fetch(site.server.origin + path)).arrayBuffer());
const video = () => page.locator('video');

test('a goal is proposed and cut; its poster and share picture are of the video itself', async () => {
  const at = new Date(Date.parse(KICKOFF) + 25_000).toISOString();
  const goal = { kind: 'goal', side: 'home', player: 'Kim Ode', minute: '1', at };
  await site.operate<TimelineEntry>('POST', `events/${site.match}/timeline`, goal);
  const { data } = await site.operate<{ data: HighlightProposal[] }>(
    'GET',
    `events/${site.match}/highlights/proposals`,
  );
  expect(data.map((one) => [one.name, one.in, one.out])).toEqual([['Goal: Kim Ode (1′)', 15, 55]]);
  highlight = await site.operate<Highlight>('POST', `events/${site.match}/highlights`, { entry: data[0]!.entry });
  const url = (type: string) => highlight.images.find(({ imageType }) => imageType === type)!.url;
  const poster = await get(url('poster'));
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 });
  expect(await sharp(await get(url('thumb'))).metadata()).toMatchObject({ width: 640, height: 360 });
  const share = await get(`/media/og/highlight/${highlight.uuid}.jpg?v=1`);
  expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // Above the title and beside the play icon they show the same.
  const corner = async (picture: Buffer) => {
    const wide = await sharp(picture).resize({ width: 1200 }).toBuffer();
    const cut = await sharp(wide).extract({ left: 100, top: 0, width: 300, height: 150 }).toBuffer();
    const { channels } = await sharp(cut).stats();
    return channels.map(({ mean }) => mean);
  };
  const [ofPoster, ofShare] = [await corner(poster), await corner(share)];
  for (const [index, mean] of ofPoster.entries()) expect(Math.abs(mean - ofShare[index]!)).toBeLessThan(12);
});

test('pages of the match, its teams and its highlights lead to it, and it plays from its zero to its end and again', async () => {
  const { teams } = await site.event();
  for (const path of [`/events/${site.match}`, `/teams/${teams[0]!.uuid}`, '/highlights'])
    expect((await get(path)).toString()).toContain(`href="/highlights/${highlight.uuid}"`);
  await page.goto(`${site.server.origin}/events/${site.match}`);
  // One more is on the end screen, which shows after the video.
  await page.locator(`main a[href="/highlights/${highlight.uuid}"]:visible`).first().click();
  await page.getByRole('heading', { level: 1, name: 'Goal: Kim Ode' }).waitFor();
  await play(page);
  const duration = await video().evaluate((one: HTMLVideoElement) => one.duration);
  expect(duration).toBeGreaterThan(40);
  expect(duration).toBeLessThan(45);
  await video().evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration - 1;
  });
  await page.waitForFunction(() => document.querySelector('video')!.ended, null, { timeout: 20_000 });
  await video().evaluate((one: HTMLVideoElement) => one.play());
  await page.waitForFunction(
    () => {
      const { currentTime, paused } = document.querySelector('video')!;
      return !paused && currentTime > 1 && currentTime < 20;
    },
    null,
    { timeout: 20_000 },
  );
}, 90_000);

test('ffmpeg plays it without a complaint, and it has its two sounds', async () => {
  const url = site.server.origin + highlight.url!;
  const { code, complaints } = await playWithFfmpeg(url, 10);
  expect([code, complaints]).toEqual([0, []]);
  expect((await (await fetch(url)).text()).match(/NAME="[^"]+"/g)).toEqual(['NAME="Deutsch"', 'NAME="Crowd only"']);
}, 60_000);

test('a viewer chooses the crowd alone, which the next video plays too', async () => {
  await page.goto(`${site.server.origin}/events/${site.match}`);
  await play(page);
  const open = async () => {
    await video().hover({ position: { x: 300, y: 60 } });
    await page.getByRole('button', { name: 'Settings' }).click();
  };
  await open();
  const audio = page.getByRole('combobox', { name: 'Audio' });
  await audio.waitFor();
  expect(await audio.locator('option').allTextContents()).toEqual(['Deutsch', 'Crowd only']);
  expect(await audio.inputValue()).toBe('Deutsch');
  const requested = page.waitForRequest(/\/audio-1\/\d+\.m4s/);
  await audio.selectOption('Crowd only');
  await requested;
  await page.goto(`${site.server.origin}/highlights/${highlight.uuid}`);
  const again = page.waitForRequest(/\/audio-1\/\d+\.m4s/);
  await play(page);
  await again;
  await open();
  const chosen = () => page.getByRole('combobox', { name: 'Audio' }).inputValue();
  await expect.poll(chosen, { timeout: 15_000 }).toBe('Crowd only');
}, 90_000);
