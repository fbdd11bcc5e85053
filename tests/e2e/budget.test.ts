import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { restyled } from '../support/restyled.ts';
import { received, sheetsIn, weightOf } from '../support/transferred.ts';
import { video } from '../support/watching.ts';

const KB = 1024;
const CARDS = 24;
/** A page with little but the shell. */
const SHELL = '/imprint';
/** Before compression. */
const HTML = 45 * KB;
/** Pages with at least that many cards or rows. */
const LISTS = [
  ...['/', '/highlights', '/teams', '/competitions', '/football'],
  ...['/all-matches', '/all-matches?view=results', '/calendar'],
];
/** The start of a card, a row or a match of the week in the HTML. */
const CARD = /class="(?:card|link-card|row|match small)[ "]/g;

test('the HTML of 24 cards is at most 13 KB', async ({ demo }) => {
  test.setTimeout(180_000);
  for (const path of LISTS) {
    const html = brotliDecompressSync(await received(demo + path)).toString();
    const cards = html.match(CARD)?.length ?? 0;
    expect(cards, path).toBeGreaterThanOrEqual(CARDS);
    // The best compression replaces the quick one shortly after the first request.
    const of24 = async () => {
      const [shell, page] = await Promise.all([received(demo + SHELL), received(demo + path)]);
      return shell.length + ((page.length - shell.length) * CARDS) / cards;
    };
    await expect.poll(of24, { message: path, timeout: 20_000 }).toBeLessThanOrEqual(13 * KB);
  }
});

test('the HTML of 24 cards is at most 45 KB before compression', async ({ demo }) => {
  const shell = brotliDecompressSync(await received(demo + SHELL)).length;
  for (const path of LISTS) {
    const html = brotliDecompressSync(await received(demo + path));
    const cards = html.toString().match(CARD)?.length ?? 0;
    const of24 = ((html.length - shell) * CARDS) / cards;
    expect(shell + of24, path).toBeLessThanOrEqual(HTML);
  }
});

test('the first paint of a list waits for at most 6 KB of CSS, with what stands in the HTML', async ({ demo }) => {
  for (const path of [...LISTS, '/search', SHELL]) {
    const { head, inPage } = sheetsIn(brotliDecompressSync(await received(demo + path)).toString());
    const linked = await weightOf(head.map((href) => demo + href));
    expect(linked + brotliCompressSync(inPage).length, path).toBeLessThanOrEqual(6 * KB);
  }
});

test('the CSS of what comes after the content, or opens, is one sheet that the first paint does not wait for', async ({
  demo,
  page,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  for (const path of [...LISTS, SHELL, `/events/${uuid}`]) {
    const { head, body } = sheetsIn(brotliDecompressSync(await received(demo + path)).toString());
    expect(head.length, path).toBe(1);
    expect(body, path).toEqual([expect.stringContaining('late')]);
    const [first, late] = await Promise.all([head, body].map((sheets) => weightOf(sheets.map((href) => demo + href))));
    expect(first! + late!, path).toBeLessThanOrEqual(7.5 * KB);
  }
});

test('of a sport’s pictures only that of the first match comes before the others', async ({ demo }) => {
  const html = brotliDecompressSync(await received(`${demo}/football`)).toString();
  const first = html.match(/<img[^<]*fetchpriority="high"/g);
  expect(first).toEqual([expect.stringContaining('/stills/')]);
});

/** The script of a stage that starts its video, and its imports. */
const STARTS = /\/(?:Stage\.astro[^/]*index_0_lang|start)\.[^/]*\.js$/;

test('highlights that a phone shows first are fetched at once, not after the layout', async ({ demo, page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(`${demo}/highlights`);
  const seen = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => image.getBoundingClientRect().bottom <= innerHeight)
        .map(({ loading, fetchPriority }) => [loading === 'lazy' ? 'later' : 'at once', fetchPriority]),
    );
  expect(seen).toEqual([
    ['at once', 'high'],
    ['at once', 'low'],
  ]);
});

for (const status of ['live', 'latest'])
  test(`the first frame of a video (${status}) needs at most 3 KB of script`, async ({ demo, page }) => {
    const { uuid } = await firstEvent(page, demo, `status=${status}&video=true`);
    const fetched = new Set<string>();
    let clicked = false;
    await page.route('**/*.js', (route) => {
      const url = route.request().url();
      // What comes after the click never arrives: an island that fails says so.
      if (!STARTS.test(url)) return clicked ? undefined : route.abort();
      fetched.add(url);
      return route.continue();
    });
    await page.goto(`${demo}/events/${uuid}`);
    clicked = true;
    await page.getByRole('button', { name: 'Play the video' }).click();
    const images = () =>
      video(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    await expect.poll(images, { timeout: 20_000 }).toBeGreaterThan(10);
    expect(fetched.size).toBe(2);
    expect(await weightOf([...fetched])).toBeLessThanOrEqual(3 * KB);
  });

test('no script that browsers load holds the schemas of the contract', () => {
  const folder = 'dist/client/_astro';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('ZodError'))).toEqual([]);
});

/** The scripts of Astro's pages: each brings along what its page alone needs. */
const PAGE_SCRIPT = /_astro_type_script_/;

test('the files that run beside a video import no script of a page', () => {
  const folder = 'dist/client/_astro';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.some((name) => PAGE_SCRIPT.test(name))).toBe(true);
  const shared = scripts.filter((name) => /^(?:start|beside|match)\./.test(name));
  expect(shared).toHaveLength(3);
  const imports = shared.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+)/g),
  ]);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.map(([, file]) => file!).filter((file) => PAGE_SCRIPT.test(file))).toEqual([]);
});

test('a match page has three scripts besides that of every page', async ({ demo, page }) => {
  const { uuid: live } = await firstEvent(page, demo, 'status=live');
  const { uuid: replay } = await firstEvent(page, demo, 'status=latest&video=true');
  for (const uuid of [await firstOf(page, demo, 'events?status=upcoming'), live, replay]) {
    const html = brotliDecompressSync(await received(`${demo}/events/${uuid}`)).toString();
    const scripts = html.match(/<script type="module"[^>]* src="[^"]*"/g) ?? [];
    expect(scripts.filter((script) => !script.includes('page-script'))).toHaveLength(3);
  }
});

test('the table of a match page is laid out when it comes near or the page is idle', async ({ demo, page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const path = `/events/${await firstOf(page, demo, 'events?status=latest&video=true')}`;
  const row = page.locator('#standings').getByRole('row').last();
  const isLaidOut = () => row.evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
  await page.goto(demo + path);
  await expect.poll(isLaidOut).toBe(true);
  // The script of an idle page never arrives.
  await page.route(/page-script-idle/, () => {});
  await page.reload();
  expect(await isLaidOut()).toBe(false);
  await row.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});

/** A change as live data make it: a text, a part that hides, a line more. */
const changePart = (page: Page) =>
  page.evaluate(() => {
    const [note, list] = [document.createElement('p'), document.createElement('ul')];
    document.querySelector('main :is(section, div)')!.append(note, list);
    note.textContent = '1';
    document.body.getBoundingClientRect();
    note.textContent = '2';
    note.hidden = true;
    list.append(document.createElement('li'));
  });

// A selector such as `:has(a) > *` makes the browser restyle all of the page at each of these.
test('a change in a match page restyles a part of it', async ({ demo, page }) => {
  const { uuid: live } = await firstEvent(page, demo, 'status=live');
  for (const uuid of [await firstOf(page, demo, 'events?status=upcoming'), live]) {
    await page.goto(`${demo}/events/${uuid}`, { waitUntil: 'networkidle' });
    const all = await page.locator('*').count();
    const count = await restyled(page, () => changePart(page));
    expect(count).toBeGreaterThan(0);
    // A live match moves by itself meanwhile.
    expect(count).toBeLessThan(all / 4);
  }
});

// Both ask another process of the browser, which can take longer than all else before the first frame.
test('before its first frame a page neither opens the session’s storage nor sets a cookie', async ({ demo, page }) => {
  await page.addInitScript(() => {
    const seen = { before: [] as string[], after: [] as string[] };
    let when: keyof typeof seen = 'before';
    // As on a small page: it has loaded before its first frame.
    const frame = new Promise((resolve) => addEventListener('pageshow', () => setTimeout(resolve), { once: true }));
    Object.assign(self, { requestAnimationFrame: (act: () => void) => void frame.then(act) });
    requestAnimationFrame(() => (when = 'after'));
    const watch = (owner: object, name: string, access: 'get' | 'set') => {
      const own = Object.getOwnPropertyDescriptor(owner, name)!;
      const noted = function (this: unknown, ...given: [unknown]) {
        seen[when].push(name);
        return own[access]!.apply(this, given as never);
      };
      Object.defineProperty(owner, name, { ...own, [access]: noted });
    };
    watch(self, 'sessionStorage', 'get');
    watch(Document.prototype, 'cookie', 'set');
    Object.assign(self, { seen });
  });
  for (const path of ['/', '/calendar', `/events/${await firstOf(page, demo, 'events?status=upcoming')}`]) {
    await page.goto(demo + path);
    const seen = (when: string) =>
      page.evaluate((part) => (self as never as { seen: never }).seen[part] as string[], when);
    await expect.poll(() => seen('after'), path).toEqual(expect.arrayContaining(['sessionStorage', 'cookie']));
    expect(await seen('before'), path).toEqual([]);
  }
});
