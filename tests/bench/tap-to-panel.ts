import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { startServer } from './support/child.ts';
import { median, type Row } from './support/row.ts';

export const name = 'Tap to panel: the drawers on a slow phone (slow 4G, 4 x slower CPU, nothing cached)';

const RUNS = 7;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const PANEL_MS = 60;
/** Waits until the page can receive input. */
const MODAL_MS = 200;
const INTERACTIVE_MS = 700;
/** How long a finger rests on the screen in a tap. */
const TAP_MS = 70;
/** The floor on this machine: a dialog with a field, on an otherwise empty page. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><header>
<button commandfor="bare" command="show-modal">Open</button></header><dialog id="bare"><p>Bare</p><input autofocus></dialog>`;

interface Times {
  panel: number;
  /** Until the dialog is modal and has the focus: its `toggle` event. */
  modal: number;
  /** Missing for a panel without an island. */
  interactive?: number;
}

/**
 * Times from a tap on each button to the painted panel, to the modal dialog with the focus inside, and to its
 * hydrated island. Median of seven cold visits.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('dist/host/start.js', [], { PORT: '0', DATA_DIR: folder });
  const browser = await chromium.launch({
    executablePath: ensureChromium((line) => console.error(line)),
    args: CHROMIUM_FLAGS,
  });
  try {
    const floor = await bare(browser);
    const rows: Row[] = [];
    for (const dialog of ['menu', 'search']) {
      const times = await visits(browser, `http://127.0.0.1:${server.port}/`, dialog);
      rows.push(row(`${dialog}: panel painted`, median(times.map(({ panel }) => panel)), PANEL_MS, floor));
      rows.push(row(`${dialog}: modal, with the focus`, median(times.map(({ modal }) => modal)), MODAL_MS));
      rows.push(
        row(`${dialog}: island answers`, median(times.map(({ interactive = NaN }) => interactive)), INTERACTIVE_MS),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from tap to panel of the bare page. */
async function bare(browser: Browser): Promise<number> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(BARE));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return median((await visits(browser, `http://127.0.0.1:${port}/`, 'bare')).map(({ panel }) => panel));
  } finally {
    server.close();
  }
}

/** Cold visits one after the other. */
async function visits(browser: Browser, url: string, dialog: string): Promise<Times[]> {
  const times: Times[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    times.push(await visit(await context.newPage(), url, dialog));
    await context.close();
  }
  return times;
}

async function visit(page: Page, url: string, dialog: string): Promise<Times> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Fetched when the page is idle (layouts/page/fetch-idle-script.ts).
  if (dialog !== 'bare') await page.locator(`#${dialog} astro-island`).waitFor({ state: 'attached' });
  const box = await page.locator(`header button[commandfor="${dialog}"]`).boundingBox();
  if (!box) throw new Error(`No button opens #${dialog}`);
  const measured = page.evaluate(observe, dialog);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TAP_MS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return measured;
}

/**
 * Runs in the page. Counts from the time stamp of the click, so that main-thread delay counts, to the first frame
 * after the dialog's `open` attribute is set, in which the panel starts to move in; to the modal dialog; and to its
 * hydrated island.
 */
async function observe(id: string): Promise<Times> {
  const panel = document.querySelector<HTMLDialogElement>(`#${id}`);
  if (!panel) throw new Error(`No dialog #${id}`);
  const island = panel.querySelector('astro-island');
  const pressed = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const painted = new Promise<number>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      // A message posted in a frame's callback is handled after that frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    }).observe(panel, { attributeFilter: ['open'] });
  });
  const hydrated = new Promise<number>((resolve) => {
    island?.addEventListener('astro:hydrate', () => resolve(performance.now()), { once: true });
  });
  const modal = new Promise<number>((resolve) => {
    panel.addEventListener('toggle', () => panel.matches(':modal:focus-within') && resolve(performance.now()));
  });
  const start = await pressed;
  return {
    panel: (await painted) - start,
    modal: (await modal) - start,
    ...(island && { interactive: (await hydrated) - start }),
  };
}

const row = (what: string, ms: number, budget: number, floor?: number): Row => ({
  what,
  measured: `${ms.toFixed(0)} ms`,
  floor: floor === undefined ? '-' : `${floor.toFixed(0)} ms`,
  ratio: floor === undefined ? '-' : (ms / floor).toFixed(2),
  budget: `<= ${budget} ms`,
  ok: ms <= budget,
});
