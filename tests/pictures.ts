/**
 * Photographs the README's pictures from the product with the demo catalogue, always at the same moment.
 * Usage: node tests/pictures.ts [folder], by default docs/pictures; or node tests/pictures.ts kinds <folder> [origin]: a page
 * of each kind at four widths, of the demo or of the site at that origin.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { photographKinds } from './support/kind-pictures.ts';
import { launchChromium } from './support/launch-chromium.ts';
import { startServer } from './support/server.ts';
import { clickPlay } from './support/watching.ts';

const NOW = '2026-11-21T14:25:00Z';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 1000 };
const GAP = 30;
const ofKinds = process.argv[2] === 'kinds';
const [folder = 'docs/pictures', given] = process.argv.slice(ofKinds ? 3 : 2);

/** Opens a page in the site's own typeface, which a first visit has on its second page at the latest. */
async function open(browser: Browser, viewport: typeof DESK, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  for (let visit = 0; visit < 2; visit += 1) await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

async function save(name: string, picture: Sharp): Promise<void> {
  const file = join(folder, `${name}.webp`);
  await picture.webp({ quality: 80, effort: 6 }).toFile(file);
  process.stdout.write(`${file} ${Math.round(statSync(file).size / 1024)} KB\n`);
}

async function desk(browser: Browser, name: string, address: string, before = async (_: Page) => {}): Promise<void> {
  const page = await open(browser, DESK, address);
  await before(page);
  await save(name, sharp(await page.screenshot()).resize({ width: 1200 }));
  await page.context().close();
}

/** Several phones beside each other in one picture. */
async function phones(browser: Browser, name: string, addresses: readonly string[]): Promise<void> {
  const screens: Buffer[] = [];
  for (const address of addresses) {
    const page = await open(browser, PHONE, address);
    screens.push(await page.screenshot());
    await page.context().close();
  }
  const width = screens.length * (PHONE.width + GAP) + GAP;
  const ground = sharp({ create: { width, height: PHONE.height + 2 * GAP, channels: 3, background: '#22222a' } });
  const places = screens.map((input, index) => ({ input, top: GAP, left: GAP + index * (PHONE.width + GAP) }));
  await save(name, ground.composite(places));
}

interface Listed {
  uuid: string;
  stream?: { url: string | null } | null;
}

/** The first thing of a list of the API; of events, the first that everybody may watch. */
async function first(origin: string, list: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v2/${list}`);
  const { data } = (await answer.json()) as { data: Listed[] };
  const one = data.find(({ stream }) => stream === undefined || stream?.url);
  if (!one) throw new Error(`${list} has nothing to show`);
  return one.uuid;
}

async function photograph(browser: Browser, origin: string): Promise<void> {
  const [competition, team, live, replay] = await Promise.all([
    first(origin, 'competitions?sport=football'),
    first(origin, 'teams?sport=football'),
    first(origin, 'events?status=live&sport=football'),
    first(origin, 'events?status=latest&sport=football'),
  ]);
  await desk(browser, 'home', origin);
  await desk(browser, 'watch', `${origin}/events/${live}`, clickPlay);
  await desk(browser, 'team', `${origin}/teams/${team}`);
  const pages = [`/events/${replay}`, '/all-matches?view=results', `/competitions/${competition}`];
  await phones(
    browser,
    'phones',
    pages.map((path) => origin + path),
  );
}

mkdirSync(folder, { recursive: true });
const server = given ? undefined : await startServer({ NOW, SEED: '1' });
const origin = given ?? server?.origin ?? '';
const browser = await launchChromium();
try {
  if (ofKinds) await photographKinds(browser, origin, folder);
  else await photograph(browser, origin);
} finally {
  await browser.close();
  await server?.stop();
}
