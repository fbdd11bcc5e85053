import type { Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFfmpeg } from '../support/ffmpeg.ts';
import { play, time } from '../support/video-browser.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { FETCH, firstWatchable } from '../support/listed.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const MEDIA = 'https://media.example/derby/';
const folder = mkdtempSync(join(tmpdir(), 'touchline-ts-'));

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  ensureFfmpeg();
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25:duration=12'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=12'];
  const codecs = ['-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac'];
  const hls = ['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', join(folder, 'index.m3u8')];
  spawnSync('ffmpeg', ['-v', 'error', ...picture, ...sound, ...codecs, ...hls]);
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('a registered video with MPEG-TS segments plays', async () => {
  const { uuid } = await firstWatchable(FETCH, server.origin, 'status=latest');
  const words = [uuid, `${MEDIA}index.m3u8`, '--status', 'vod', '--unchecked', '--data-dir', server.dataDir];
  expect(spawnSync(process.execPath, ['src/platform/feed/cli.ts', ...words]).status).toBe(0);

  const page = await browser.newPage({ locale: 'en-GB' });
  const scripts: string[] = [];
  const segments: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.route(`${MEDIA}*`, (route) => {
    const name = route.request().url().slice(MEDIA.length);
    if (name.endsWith('.ts')) segments.push(name);
    return route.fulfill({ path: join(folder, name), headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${server.origin}/events/${uuid}`);
  await play(page);
  await expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(2.5);
  expect(segments).toContain('index1.ts');
  expect(scripts.filter((url) => /\/hls\.[^/]*\.js$/.test(url))).toHaveLength(1);
  await page.close();
}, 120_000);
