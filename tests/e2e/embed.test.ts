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

test('another site frames a match, which plays by itself from the moment asked for', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const frame = await framed(page, `${demo}/events/${uuid}?embed&autoplay=1&muted=1&t=60`);
  await expect.poll(() => time(frame), { timeout: 30_000 }).toBeGreaterThan(61);
  expect(await time(frame)).toBeLessThan(90);
  expect(await frame.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect(frame.getByRole('banner')).toHaveCount(0);
});

test('another site frames a highlight, a team and a competition; their links open the full page', async ({
  page,
  demo,
}) => {
  for (const kind of ['highlights', 'teams', 'competitions']) {
    const address = `${demo}/${kind}/${await firstOf(page, demo, kind)}`;
    const frame = await framed(page, `${address}?embed`);
    await expect(frame.getByRole('heading').first(), kind).toBeVisible();
    await expect(frame.getByRole('contentinfo'), kind).toHaveCount(0);
    await expect(frame.locator('head link[rel="canonical"]'), kind).toHaveAttribute('href', address);
    await expect(frame.locator('head meta[name="robots"]'), kind).toHaveAttribute(
      'content',
      'noindex, indexifembedded',
    );
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.locator('main a[href^="/"]').first().click(),
    ]);
    await expect(opened.getByRole('banner'), kind).toBeVisible();
    expect(new URL(opened.url()).searchParams.has('embed')).toBe(false);
    await opened.close();
  }
});

test('a link to a moment starts a match there, and names the page without it', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  await page.goto(`${demo}/events/${uuid}?t=70`);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${demo}/events/${uuid}`);
  // Where the link is shared it is told from the page's own, and has the picture of its moment.
  const tag = (name: string) => page.locator(`head meta[property="og:${name}"]`);
  await expect(tag('url')).toHaveAttribute('content', new RegExp(`/events/${uuid}\\?t=\\d+$`));
  const picture = (await tag('image').getAttribute('content')) ?? '';
  expect(picture).toMatch(/\/media\/og\/event\/.*&t=\d+$/);
  const shown = await page.request.get(new URL(new URL(picture).pathname + new URL(picture).search, demo).href);
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(70);
  expect(await time(page)).toBeLessThan(90);
});

test('every key moment of a match and of a highlight is a link that starts there', async ({ page, demo }) => {
  const { data } = (await (await page.request.get(`${demo}/api/v2/highlights?per_page=20`)).json()) as {
    data: { uuid: string; startsAfter: number }[];
  };
  const highlight = data.find(({ startsAfter }) => startsAfter > 5);
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  for (const [path, offset] of [
    [`/events/${uuid}`, 0],
    [`/highlights/${highlight?.uuid}`, highlight?.startsAfter ?? 0],
  ] as const) {
    const html = await (await page.request.get(demo + path)).text();
    const clips = [
      ...html.matchAll(/"@type":"Clip","name":"[^"]+","startOffset":(\d+),"endOffset":(\d+),"url":"([^"]+)"/g),
    ];
    expect(clips.length, path).toBeGreaterThan(1);
    const starts = clips.map(([, start]) => Number(start));
    expect(new Set(starts).size).toBe(starts.length);
    const [, start, , url] = clips.at(-1) ?? [];
    expect(url).toBe(`${demo}${path}?t=${start}`);
    await page.goto(url ?? '');
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(offset + Number(start));
    expect(await time(page)).toBeLessThan(offset + Number(start) + 15);
  }
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

test('the page that frames a video steers it by messages and is told what becomes of it', async ({ page, demo }) => {
  test.setTimeout(60_000);
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const frame = await framed(page, `${demo}/events/${uuid}?embed`);
  await expect
    .poll(async () => {
      await say(page, { touchline: 1, do: 'listen' });
      return heard(page);
    })
    .toMatchObject({ touchline: 1, event: 'state', kind: 'replay', playing: false, muted: false });
  await say(page, { touchline: 1, do: 'mute' });
  await say(page, { touchline: 1, do: 'play' });
  await expect.poll(() => time(frame), { timeout: 20_000 }).toBeGreaterThan(1);
  expect(await heard(page)).toMatchObject({ event: 'state', playing: true, muted: true });
  await say(page, { touchline: 1, do: 'seek', to: 90 });
  await expect.poll(() => time(frame)).toBeGreaterThanOrEqual(90);
  await expect.poll(async () => Number((await heard(page))['time'])).toBeGreaterThanOrEqual(90);
  await say(page, { touchline: 1, do: 'pause' });
  await expect.poll(() => heard(page)).toMatchObject({ playing: false });
  await say(page, { touchline: 1, do: 'fly' });
  await expect
    .poll(() => heard(page))
    .toMatchObject({ event: 'error', reason: expect.stringContaining('listen, play') });
});
