import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { startServer } from './support/child.ts';
import type { Row } from './support/row.ts';

export const name = 'Press to panel: the drawers on a slow phone (slow 4G, 4 x slower CPU, nothing cached)';

const RUNS = 7;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const PANEL_MS = 60;
const INTERACTIVE_MS = 700;

interface Times {
  panel: number;
  interactive: number;
}

/** From the press on each opener to the painted panel, and to its island answering. Median of seven cold visits. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('src/server/start.ts', [], { PORT: '0', DATA_DIR: folder });
  const browser = await chromium.launch({
    executablePath: ensureChromium((line) => console.error(line)),
    args: CHROMIUM_FLAGS,
  });
  try {
    const rows: Row[] = [];
    for (const dialog of ['menu', 'search']) {
      const times: Times[] = [];
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        });
        times.push(await visit(await context.newPage(), `http://127.0.0.1:${server.port}/`, dialog));
        await context.close();
      }
      rows.push(row(`${dialog}: panel painted`, median(times.map(({ panel }) => panel)), PANEL_MS));
      rows.push(row(`${dialog}: island answers`, median(times.map(({ interactive }) => interactive)), INTERACTIVE_MS));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visit(page: Page, url: string, dialog: string): Promise<Times> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const measured = page.evaluate(observe, dialog);
  await page.tap(`header button[commandfor="${dialog}"]`);
  return measured;
}

/** In the page: how long after the press the frame with the open panel was handed over, and its island was hydrated. */
async function observe(id: string): Promise<{ panel: number; interactive: number }> {
  const panel = document.querySelector<HTMLDialogElement>(`#${id}`);
  const island = panel?.querySelector('astro-island');
  if (!panel || !island) throw new Error(`No dialog #${id} with an island`);
  const pressed = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const painted = new Promise<number>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      // A message posted in a frame's callback is handled once that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    }).observe(panel, { attributeFilter: ['open'] });
  });
  const hydrated = new Promise<number>((resolve) => {
    island.addEventListener('astro:hydrate', () => resolve(performance.now()), { once: true });
  });
  const start = await pressed;
  return { panel: (await painted) - start, interactive: (await hydrated) - start };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const row = (what: string, ms: number, budget: number): Row => ({
  what,
  measured: `${ms.toFixed(0)} ms`,
  floor: '-',
  ratio: '-',
  budget: `<= ${budget} ms`,
  ok: ms <= budget,
});
