import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';

/** Another site whose only page frames the address; its own address and how to close it. */
async function siteThatFrames(address: string): Promise<{ url: string; close: () => Promise<void> }> {
  const html = `<!doctype html><title>Other site</title><iframe src="${address}" allow="autoplay" width="800" height="600"></iframe>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: async () => void server.close() };
}

/** What stands in the frame of another site that frames the address. */
async function framed(page: Page, address: string): Promise<Frame> {
  const site = await siteThatFrames(address);
  try {
    await page.goto(site.url, { waitUntil: 'load' });
    const frame = page.frames()[1];
    if (!frame) throw new Error('The page has no frame');
    return frame;
  } finally {
    await site.close();
  }
}

const time = (where: Page | Frame) => where.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const firstOf = async (page: Page, origin: string, kind: string) => {
  const { data } = (await (await page.request.get(`${origin}/api/v2/${kind}`)).json()) as { data: { uuid: string }[] };
  return data[0]?.uuid ?? '';
};

test('no other site frames a page that is not for that', async ({ browser, demo, football }) => {
  for (const path of ['/?embed', '/teams?embed', '/search?embed', '/passes?embed', '/events/nothing?embed']) {
    const page = await browser.newPage();
    const frame = await framed(page, demo + path);
    await expect.poll(() => frame.url(), { message: path }).toMatch(/^chrome-error:/);
    await page.close();
  }
  const page = await browser.newPage();
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const match = await framed(page, `${demo}/events/${uuid}`);
  await expect.poll(() => match.url()).toMatch(/^chrome-error:/);
  const team = await framed(page, `${football}/teams/${await firstOf(page, football, 'teams')}?embed`);
  await expect.poll(() => team.url()).toMatch(/\?embed$/);
  await page.close();
});

test('a press before any script has come starts at the moment asked for as well', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${demo}/events/${uuid}?t=70`, { waitUntil: 'commit' });
  await page.locator('[data-stage-start]').click();
  await expect(page.locator('[data-stage-clicked]')).toHaveCount(1);
  pressed.resolve();
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(70);
  expect(await time(page)).toBeLessThan(90);
});

/** Says something to the frame as the page that frames it, and keeps what comes back in `window.heard`. */
const say = (page: Page, message: object) =>
  page.evaluate((data) => {
    const all = window as unknown as { heard?: { event: string }[] };
    if (!all.heard) {
      const heard: { event: string }[] = [];
      all.heard = heard;
      addEventListener('message', (event) => heard.push(event.data as { event: string }));
    }
    const frame = document.querySelector('iframe')!;
    frame.contentWindow!.postMessage(data, new URL(frame.src).origin);
  }, message);
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard?: Record<string, unknown>[] }).heard?.at(-1) ?? {});

test('nobody but the frame’s parent is heard', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const frame = await framed(page, `${demo}/events/${uuid}?embed`);
  // Another frame of the same page that knows its neighbour, and the frame itself, both before the parent says a word.
  await page.evaluate((origin) => {
    const other = document.createElement('iframe');
    other.setAttribute('sandbox', 'allow-scripts');
    const said = `parent.frames[0].postMessage({ touchline: 1, do: 'mute' }, '${origin}')`;
    other.srcdoc = `<script>setInterval(() => ${said}, 50)</script>`;
    document.body.append(other);
  }, demo);
  await frame.evaluate(() => {
    setInterval(() => window.postMessage({ touchline: 1, do: 'mute' }, location.origin), 50);
  });
  for (let times = 0; times < 3; times++)
    await expect
      .poll(async () => {
        await say(page, { touchline: 1, do: 'listen' });
        return heard(page);
      })
      .toMatchObject({ event: 'state', muted: false });
  expect(await frame.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
});
