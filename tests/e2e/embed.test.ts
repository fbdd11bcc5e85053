import { expect, firstEvent, test } from '../support/browser.ts';
import { framed, lastMessage, messages, sendToFrame } from '../support/framing-site.ts';
import { listed } from '../support/listed.ts';
import { videoTime } from '../support/watching.ts';

test('an embedded match starts at the requested moment', { tag: '@rare' }, async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const frame = await framed(page, `${demo}/events/${uuid}?embed&autoplay=1&muted=1&t=60`);
  await expect.poll(() => videoTime(frame), { timeout: 30_000 }).toBeGreaterThan(61);
  expect(await videoTime(frame)).toBeLessThan(90);
  expect(await frame.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect(frame.getByRole('banner')).toHaveCount(0);
});

test('`?embed=player` is the video alone, as large as the frame of any size', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const frame = await framed(page, `${demo}/events/${uuid}?embed=player&autoplay=1&muted=1`);
  await expect.poll(() => videoTime(frame), { timeout: 30_000 }).toBeGreaterThan(1);
  await expect(frame.getByRole('heading')).toHaveCount(0);
  await expect(frame.locator('[data-scoreboard], [data-timeline], footer')).toHaveCount(0);
  const element = page.locator('iframe');
  for (const [width, height] of [
    [200, 113],
    [360, 640],
    [900, 300],
    [1400, 800],
  ] as const) {
    await element.evaluate((frame, size) => Object.assign((frame as HTMLElement).style, size), {
      width: `${width}px`,
      height: `${height}px`,
      border: '0',
    });
    const box = () => frame.locator('media-controller').evaluate((player) => player.getBoundingClientRect().toJSON());
    await expect.poll(box).toMatchObject({ x: 0, y: 0, width, height });
    const overflow = () =>
      frame.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    expect(await overflow()).toEqual([width, height]);
    // Every control of the bar is inside the frame.
    const outside = () =>
      frame
        .locator('.bar > *')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 0.5)
            .map(({ localName, className }) => `${localName} ${className}`),
        );
    expect(await outside(), `${width} px`).toEqual([]);
  }
});

test(
  'a link to a moment starts the match there; the canonical URL has no moment',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
    await page.goto(`${demo}/events/${uuid}?t=70`);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${demo}/events/${uuid}`);
    // A shared link differs from the page's own and has the image of its moment.
    const tag = (name: string) => page.locator(`head meta[property="og:${name}"]`);
    await expect(tag('url')).toHaveAttribute('content', new RegExp(`/events/${uuid}\\?t=\\d+$`));
    const image = (await tag('image').getAttribute('content')) ?? '';
    expect(image).toMatch(/\/media\/og\/event\/.*&t=\d+$/);
    const shown = await page.request.get(new URL(new URL(image).pathname + new URL(image).search, demo).href);
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect.poll(() => videoTime(page), { timeout: 30_000 }).toBeGreaterThan(70);
    expect(await videoTime(page)).toBeLessThan(90);
  },
);

test('every key moment of a match and of a highlight links to its time', { tag: '@rare' }, async ({ page, demo }) => {
  const highlights = await listed<{ uuid: string; name: string }>(page, demo, 'highlights?per_page=50');
  const withMoments = highlights.find(({ name }) => name.startsWith('Key moments'));
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  for (const path of [`/events/${uuid}`, `/highlights/${withMoments?.uuid}`]) {
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
    await expect.poll(() => videoTime(page), { timeout: 30_000 }).toBeGreaterThan(Number(start));
    expect(await videoTime(page)).toBeLessThan(Number(start) + 15);
  }
});

test(
  'the embedding page controls the video by messages and receives its events',
  { tag: '@rare' },
  async ({ page, demo }) => {
    test.setTimeout(60_000);
    const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
    const frame = await framed(page, `${demo}/events/${uuid}?embed`);
    await expect
      .poll(async () => {
        await sendToFrame(page, { touchline: 1, do: 'listen' });
        return lastMessage(page);
      })
      .toMatchObject({ touchline: 1, event: 'state', kind: 'replay', playing: false, muted: false });
    await sendToFrame(page, { touchline: 1, do: 'mute' });
    await sendToFrame(page, { touchline: 1, do: 'play' });
    await expect.poll(() => videoTime(frame), { timeout: 20_000 }).toBeGreaterThan(1);
    expect(await lastMessage(page)).toMatchObject({ event: 'state', playing: true, muted: true });
    await sendToFrame(page, { touchline: 1, do: 'seek', to: 90 });
    await expect.poll(() => videoTime(frame)).toBeGreaterThanOrEqual(90);
    await expect.poll(async () => Number((await lastMessage(page))['time'])).toBeGreaterThanOrEqual(90);
    await sendToFrame(page, { touchline: 1, do: 'pause' });
    await expect.poll(() => lastMessage(page)).toMatchObject({ playing: false });
    const before = await sendToFrame(page, { touchline: 1, do: 'fly' });
    await expect
      .poll(async () => (await messages(page, before)).filter(({ event }) => event === 'error'))
      .toEqual([{ touchline: 1, event: 'error', reason: expect.stringContaining('listen, play') }]);
  },
);
