import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { type FaultProxy, faultProxy } from '../support/fault-proxy.ts';
import { startServer } from './support/child.ts';
import { followEdge, startOf, withoutLowLatency } from './support/live-edge.ts';
import { liveEvent } from './support/live-page.ts';
import { type Row, median } from './support/row.ts';

export const name =
  'Live latency: a minute of a live video at 60 ms of round trip, behind the newest media on the server';

/** A time at which no match ends within minutes. */
const DEMO = { NOW: '2026-11-21T14:00:00Z', SEED: '1' };
const ROUND_TRIP_MS = 60;
const SECONDS = 60;
const FRAME_MS = 40;
/** Seconds of buffered media with which a video should not stall. */
const AHEAD_MIN = 0.4;
/** From the first frame: until then the player seeks to its start position. */
const SETTLED_AFTER_MS = 2000;
const PLAYERS = [
  { what: 'LL-HLS', budget: 1.5, simple: false, stallsMax: 0 },
  { what: 'HLS without parts', budget: 6, simple: true, stallsMax: Number.POSITIVE_INFINITY },
];

interface Watched {
  /** Playhead positions by wall clock in ms. */
  samples: { at: number; seconds: number }[];
  /**
   * Stalls, each with the seconds of media buffered ahead: the decoder of a busy machine also stalls with a full
   * buffer.
   */
  stalls: number[];
}

/** Two players, one after the other: each watches live for a minute from the click. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('dist/host/start.js', [], { PORT: '0', DATA_DIR: folder, ...DEMO });
  const origin = `http://127.0.0.1:${server.port}`;
  const proxy = await faultProxy(origin);
  proxy.roundTrip = ROUND_TRIP_MS;
  const browser = await chromium.launch({
    executablePath: ensureChromium((line) => console.error(line)),
    args: CHROMIUM_FLAGS,
  });
  try {
    const rows: Row[] = [];
    for (const player of PLAYERS) rows.push(...(await measure(player, { origin, proxy, browser })));
    return rows;
  } finally {
    await browser.close();
    proxy.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  { what, budget, simple, stallsMax }: (typeof PLAYERS)[number],
  { origin, proxy, browser }: { origin: string; proxy: FaultProxy; browser: Browser },
): Promise<Row[]> {
  const { uuid, url } = await liveEvent(origin);
  const edge = await followEdge(origin + url.replace('index.m3u8', '720p/index.m3u8'));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  if (simple) await withoutLowLatency(page);
  const start = startOf(page, !simple);
  await page.goto(`${proxy.origin}/events/${uuid}`);
  await page.getByRole('button', { name: 'Play the video' }).waitFor();
  const { samples, stalls } = await watch(page);
  const begin = await start;
  // A playlist may still be in flight through the route of a player without parts.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  edge.stop();
  const behind = samples.map(({ at, seconds }) => edge.at(at) - (begin + seconds));
  const worst = Math.max(...behind);
  const dry = stalls.filter((ahead) => ahead < AHEAD_MIN).length;
  return [
    row(`${what}: behind the newest media, median of ${SECONDS} s`, `${median(behind).toFixed(2)} s`, '-', true),
    row(
      `${what}: behind the newest media, worst`,
      `${worst.toFixed(2)} s`,
      `<= ${budget} s`,
      worst <= budget && worst > 0,
    ),
    row(
      `${what}: stalls with an empty buffer`,
      `${dry} (${stalls.length - dry} of the decoder)`,
      stallsMax === 0 ? '0' : '-',
      dry <= stallsMax,
    ),
  ];
}

/** Clicks play and watches. A playhead that stops for longer than a frame is a stall; the jump at the start is not. */
async function watch(page: Page): Promise<Watched> {
  await page.evaluate((frameMs) => {
    const video = document.querySelector('video')!;
    const seen: Watched = { samples: [], stalls: [] };
    const ahead = () =>
      video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) - video.currentTime : 0;
    let stood: { since: number; ahead: number } | null = null;
    video.addEventListener('waiting', () => {
      if (!video.seeking && video.played.length > 0) stood = { since: performance.now(), ahead: ahead() };
    });
    video.addEventListener('playing', () => {
      if (stood && performance.now() - stood.since > frameMs) seen.stalls.push(stood.ahead);
      stood = null;
    });
    video.addEventListener(
      'playing',
      () => {
        setInterval(() => seen.samples.push({ at: Date.now(), seconds: video.currentTime }), 100);
      },
      { once: true },
    );
    Object.assign(window, { seen });
  }, FRAME_MS);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await page.waitForFunction(() => (window as unknown as { seen: Watched }).seen.samples.length > 0);
  await page.waitForTimeout(SETTLED_AFTER_MS + SECONDS * 1000);
  const { samples, stalls } = await page.evaluate(() => (window as unknown as { seen: Watched }).seen);
  return { samples: samples.filter(({ at }) => at > samples[0]!.at + SETTLED_AFTER_MS), stalls };
}

const row = (what: string, measured: string, budget: string, ok: boolean): Row => ({
  what,
  measured,
  floor: '-',
  ratio: '-',
  budget,
  ok,
});
