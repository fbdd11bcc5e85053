import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { playerScripts } from '../support/player-scripts.ts';
import { received, sheetsIn, weightOf } from '../support/transferred.ts';
import { startServer } from './support/child.ts';
import { pageKinds } from './support/page-kinds.ts';
import type { Row } from './support/row.ts';

export const name = 'Page weight: bytes on the wire of browse pages and of the player, brotli';

const KB = 1024;
/**
 * The bytes change until the best compression has replaced the quick one: pages are measured again until they are
 * stable.
 */
const RETRY_MS = 3_000;
/** Requests of a page after which the server compresses it best. */
const WORTH_ASKS = 3;
const RETRIES_MAX = 20;
const CARDS = 24;
const PLAYER = 240 * KB;
const PAGES = ['/', '/teams', '/highlights', '/football', '/all-matches', '/calendar'];
/** Kinds of pages with the most styles. */
const STYLED = /^(?:event, live|team|competition)$/;
/** The start of a card, a row or a match of the week in the HTML. */
const CARD = /class="(?:card|link-card|row|match small)[ "]/g;

/**
 * HTML and CSS of browse pages of the built server as a browser receives them (a row costs what it adds), and every
 * script of two event pages from load to the hand-over of the video to the engine.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('dist/host/start.js', [], { PORT: '0', DATA_DIR: folder });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const all = () => Promise.all(['/search', ...PAGES].map((path) => received(origin + path)));
    for (let count = 0; count < WORTH_ASKS; count++) await all();
    await settled(all);
    const shell = (await received(`${origin}/search`)).length;
    const rows = await Promise.all(PAGES.map((path) => weigh(origin, path, shell)));
    const styled = (await pageKinds(origin)).filter(({ kind }) => STYLED.test(kind));
    const styles = styled.map(async ({ kind, path }) => stylesRow(kind, origin, await htmlOf(origin + path)));
    return [...rows.flat(), ...(await Promise.all(styles)), ...(await weighPlayers(origin))];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function settled(measure: () => Promise<Buffer[]>): Promise<void> {
  const sizes = async () => (await measure()).map(({ length }) => length).join();
  let before = '';
  for (let count = 0; count < RETRIES_MAX; count++) {
    const now = await sizes();
    if (now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function weigh(origin: string, path: string, shell: number): Promise<Row[]> {
  const bytes = await received(origin + path);
  const html = brotliDecompressSync(bytes).toString();
  const cards = html.match(CARD)?.length ?? 0;
  const each = Math.round((bytes.length - shell) / cards);
  const { head, body } = sheetsIn(html);
  const sheets = await weightOf([...head, ...body].map((href) => origin + href));
  return [
    row(
      `${path} HTML of ${CARDS} cards (${bytes.length} B for ${cards}, ${each} B each)`,
      shell + each * CARDS,
      13 * KB,
    ),
    await stylesRow(path, origin, html),
    row(`${path} style sheets, with the one after the content`, sheets, 7.5 * KB),
  ];
}

const htmlOf = async (url: string) => brotliDecompressSync(await received(url)).toString();

/** All styles before the first paint: the linked sheets, and what stands in the HTML. */
async function stylesRow(what: string, origin: string, html: string): Promise<Row> {
  const { head, inPage } = sheetsIn(html);
  const linked = await weightOf(head.map((href) => origin + href));
  const within = brotliCompressSync(inPage).length;
  return row(`${what} styles, ${linked} B linked and ${within} B in the HTML`, linked + within, 6 * KB);
}

async function weighPlayers(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium((line) => console.error(line)),
    args: CHROMIUM_FLAGS,
  });
  try {
    const kinds = (await pageKinds(origin)).filter(({ kind }) => /^event, (?:live|replay)$/.test(kind));
    const rows: Row[] = [];
    for (const { kind, path } of kinds) {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
      });
      const { atLoad, afterPress } = await playerScripts(page, origin + path);
      await page.close();
      const sizes = await Promise.all(
        [...atLoad, ...afterPress].map(async (url) => [url, await weightOf([url])] as const),
      );
      for (const [url, size] of sizes)
        console.error(`  ${kind}: ${String(size).padStart(6)} B ${new URL(url).pathname}`);
      const total = sizes.reduce((sum, [, size]) => sum + size, 0);
      const before = await weightOf(atLoad);
      rows.push(
        row(`${kind}: ${sizes.length} scripts until the player plays (${before} B of them at load)`, total, PLAYER),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

const row = (what: string, bytes: number, budget: number): Row => ({
  what,
  measured: `${bytes} B`,
  floor: '-',
  ratio: '-',
  budget: `<= ${budget} B`,
  ok: bytes <= budget,
});
