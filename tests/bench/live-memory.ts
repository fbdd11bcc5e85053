import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { startServer } from './support/child.ts';
import { liveEvent, startVideo } from './support/live-page.ts';
import type { Row } from './support/row.ts';
import { slopeOf } from './support/slope.ts';

/** Minutes of watching. `MINUTES=30` measures the budget's full time; a shorter run is extrapolated. */
const MINUTES = Number(process.env['MINUTES'] ?? 4);
const BUDGET_MINUTES = 30;
const BUDGET_MB = 10;
/** Memory grows until the back buffer is full and every code path has run once. */
const SETTLED_AFTER_MS = 90_000;
const EVERY_MS = 10_000;
const MB = 1024 * 1024;
const DEMO = { NOW: '2026-11-21T14:00:00Z', SEED: '1' };

export const name = `Live memory: ${MINUTES} minutes of a live video, after garbage collection`;

/** The page's memory at one time. */
interface Sample {
  ms: number;
  heap: number;
  /** Includes detached nodes that are still referenced. */
  nodes: number;
  listeners: number;
  /** Seconds of video in the browser's buffer. */
  buffered: number;
}

/** One live video with captions plays without input: its heap may not grow. */
export async function run(): Promise<Row[]> {
  if (!(MINUTES * 60_000 > SETTLED_AFTER_MS + 3 * EVERY_MS)) throw new Error('MINUTES is too short: 3 or more.');
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('dist/host/start.js', [], { PORT: '0', DATA_DIR: folder, ...DEMO });
  const browser = await chromium.launch({ executablePath: ensureChromium(console.error), args: CHROMIUM_FLAGS });
  try {
    return rowsOf(await watch(browser, `http://127.0.0.1:${server.port}`));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function watch(browser: Browser, origin: string): Promise<Sample[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('player.captions', 'on'));
  await page.goto(`${origin}/events/${(await liveEvent(origin)).uuid}`);
  await startVideo(page);
  const tools = await page.context().newCDPSession(page);
  for (const domain of ['HeapProfiler', 'Performance'] as const) await tools.send(`${domain}.enable`);
  const begin = performance.now();
  const samples: Sample[] = [];
  while (performance.now() - begin < MINUTES * 60_000) {
    await page.waitForTimeout(EVERY_MS);
    samples.push({ ms: performance.now() - begin, ...(await sample(page, tools)) });
    if (process.env['VERBOSE']) console.error(JSON.stringify(samples.at(-1)));
  }
  if (samples.some(({ ms, buffered }) => ms > SETTLED_AFTER_MS && buffered === 0))
    throw new Error('The live video ended before the measurement: choose fewer MINUTES.');
  await page.close();
  return samples.filter(({ ms }) => ms > SETTLED_AFTER_MS);
}

async function sample(page: Page, tools: CDPSession): Promise<Omit<Sample, 'ms'>> {
  // The first collection may leave objects for the second.
  for (let times = 0; times < 2; times++) await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find((one) => one.name === wanted)?.value ?? Number.NaN;
  const buffered = await page.evaluate(() => {
    const ranges = document.querySelector('video')!.buffered;
    return Array.from({ length: ranges.length }, (_, index) => ranges.end(index) - ranges.start(index)).reduce(
      (a, b) => a + b,
      0,
    );
  });
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners'), buffered };
}

function rowsOf(samples: readonly Sample[]): Row[] {
  const [first, last] = [samples[0]!, samples.at(-1)!];
  const seen = (last.ms - first.ms) / 60_000;
  const per30 = (of: (sample: Sample) => number) =>
    slopeOf(samples.map((sample) => [sample.ms / 60_000, of(sample)])) * BUDGET_MINUTES;
  const grown = per30(({ heap }) => heap / MB);
  const counted = (what: string, of: (sample: Sample) => number, most: number) => {
    const growth = Math.round(per30(of));
    return row(`${what}, ${of(first)} to ${of(last)}`, `${growth} in 30 min`, `<= ${most}`, growth <= most);
  };
  const most = Math.max(...samples.map(({ buffered }) => buffered));
  const span = `${(first.heap / MB).toFixed(1)} to ${(last.heap / MB).toFixed(1)} MB in ${seen.toFixed(1)} min`;
  return [
    row(`heap, ${span}`, `${grown.toFixed(1)} MB in 30 min`, `<= ${BUDGET_MB} MB`, grown <= BUDGET_MB),
    counted('nodes, detached ones too', ({ nodes }) => nodes, 500),
    counted('listeners', ({ listeners }) => listeners, 100),
    row('video in the buffer, most', `${most.toFixed(0)} s`, '<= 130 s', most <= 130),
  ];
}

const row = (what: string, measured: string, budget: string, ok: boolean): Row => ({
  what: `Live memory: ${what}`,
  measured,
  floor: '-',
  ratio: '-',
  budget,
  ok,
});
