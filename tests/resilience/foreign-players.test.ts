import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { ensureFfmpeg, play } from '../support/ffmpeg.ts';
import { FETCH, firstWatchable } from '../support/listed.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { playWithShaka } from '../support/shaka.ts';

const SECONDS = 60;
/** ffmpeg reloads the initialisation segment with every live playlist, and does not support segmented WebVTT. */
const HARMLESS = /Found duplicated MOOV Atom|Last message repeated|Can't support the subtitle/;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  ensureFfmpeg();
  server = await startServer();
  browser = await chromium.launch({ executablePath: ensureChromium(() => undefined), args: CHROMIUM_FLAGS });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const streamOf = async (query: string): Promise<string> =>
  server.origin + (await firstWatchable(FETCH, server.origin, query)).stream.url;

const VIDEOS = [
  ['a live match', 'status=live'],
  ['a replay', 'status=latest'],
] as const;

test.concurrent.each(VIDEOS)(
  'ffmpeg plays %s for a minute without an error',
  async (_what, query) => {
    const { code, complaints } = await play(await streamOf(query), SECONDS);
    expect(complaints.filter((line) => !HARMLESS.test(line))).toEqual([]);
    expect(code).toBe(0);
  },
  150_000,
);

test.concurrent.each(VIDEOS)(
  'Shaka Player plays %s for a minute without an error',
  async (_what, query) => {
    const played = await playWithShaka(browser, await streamOf(query), SECONDS);
    expect(played.errors).toEqual([]);
    expect(played.live).toBe(query === 'status=live');
    expect(played.seconds).toBeGreaterThanOrEqual(SECONDS);
  },
  150_000,
);
