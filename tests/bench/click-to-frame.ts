import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoStart } from '#contract/video.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { bareVideos } from './support/bare-video.ts';
import { startServer } from './support/child.ts';
import { pageKinds } from './support/page-kinds.ts';
import { median, type Row } from './support/row.ts';

export const name =
  'Click to frame: the first frame of a video, nothing cached, against bare pages with the same media';

const RUNS = 7;
const NETWORKS = {
  '60 ms RTT': { offline: false, latency: 60, downloadThroughput: -1, uploadThroughput: -1 },
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 },
};
type Network = (typeof NETWORKS)[keyof typeof NETWORKS];
/** Limits relative to the bare page that appends the first media itself, and to the one with a cold hls.js. */
const BARE_MAX = 1.3;
const HLS_MAX = 0.35;

/** A finished match with a video, on each network; visits of the three pages alternate. Medians of seven. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('dist/host/start.js', [], { PORT: '0', DATA_DIR: folder });
  const origin = `http://127.0.0.1:${server.port}`;
  const videos = bareVideos(origin);
  await new Promise<void>((resolve) => videos.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: ensureChromium((line) => console.error(line)),
    args: CHROMIUM_FLAGS,
  });
  try {
    const bare = `http://127.0.0.1:${(videos.address() as AddressInfo).port}`;
    const { path, url, start } = await finished(origin);
    const rows: Row[] = [];
    for (const [what, network] of Object.entries(NETWORKS)) {
      const times = { ours: [] as number[], bare: [] as number[], hls: [] as number[] };
      for (let run = 0; run < RUNS; run++) {
        const { ms, height } = await visit(browser, origin + path, network);
        times.ours.push(ms);
        const media = encodeURIComponent(JSON.stringify(mediaOf(start, url, height)));
        times.bare.push((await visit(browser, `${bare}/bare#${media}`, network)).ms);
        times.hls.push((await visit(browser, `${bare}/hls#${encodeURIComponent(url)}`, network)).ms);
      }
      rows.push(row(`${what}: against init and first chunks by MSE`, times.ours, times.bare, BARE_MAX));
      rows.push(row(`${what}: against a cold hls.js`, times.ours, times.hls, HLS_MAX));
    }
    return rows;
  } finally {
    await browser.close();
    videos.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from a click to the first frame on a first visit, and the frame height. */
async function visit(browser: Browser, url: string, network: Network): Promise<{ ms: number; height: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'networkidle' });
  const measured = await press(page);
  await context.close();
  return measured;
}

/** A click without a prior pointer event: the page cannot prepare. */
function press(page: Page): Promise<{ ms: number; height: number }> {
  return page.evaluate(
    () =>
      new Promise<{ ms: number; height: number }>((resolve) => {
        const video = document.querySelector('video')!;
        video.muted = true;
        const from = performance.now();
        video.requestVideoFrameCallback((now, { height }) => resolve({ ms: now - from, height }));
        document.querySelector<HTMLElement>('[data-stage-start]')!.click();
      }),
  );
}

interface Video {
  path: string;
  url: string;
  start: VideoStart;
}

async function finished(origin: string): Promise<Video> {
  const { path } = (await pageKinds(origin)).find(({ kind }) => kind === 'event, replay')!;
  const event = await fetch(`${origin}/api/v2${path}`);
  const { stream } = (await event.json()) as { stream: Omit<Video, 'path'> };
  return { path, url: stream.url, start: stream.start };
}

/** Type and URLs of the first video of this height and its audio. */
function mediaOf({ renditions }: VideoStart, url: string, height: number): { type: string; urls: string[] }[] {
  const folder = url.replace(/[^/]*$/, '');
  return [height, null].map((tall) => {
    const { type, init, segment } = renditions.find((one) => one.height === tall)!;
    return { type, urls: [init, segment.replace('{n}', '0')].map((name) => folder + name) };
  });
}

function row(what: string, ours: number[], peer: number[], budget: number): Row {
  const [measured, floor] = [median(ours), median(peer)];
  const ratio = measured / floor;
  return {
    what,
    measured: `${Math.round(measured)} ms`,
    floor: `${Math.round(floor)} ms`,
    ratio: ratio.toFixed(2),
    budget: `<= ${budget} x`,
    ok: ratio <= budget,
  };
}
