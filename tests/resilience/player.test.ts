import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PlayerSetup, moving, openPlayer, play, seek } from '../support/video-browser.ts';
import { FETCH, listed } from '../support/listed.ts';

/** The faults P1 to P10 of the product's reliability goals, each with its number of seconds. */
let cinema: PlayerSetup;
let page: Page;

beforeAll(async () => {
  cinema = await openPlayer();
}, 240_000);
afterEach(async () => {
  cinema.proxy.fault = () => undefined;
  await page?.close();
});
afterAll(() => cinema.close());

const isMedia = (path: string) => path.startsWith('/media/');
const seconds = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * 1000));
const status = () => page.locator('#stage [role="status"] span');
const failure = () => page.locator('#stage [role="alert"]');
/** Records every status message from now on. */
const listen = () =>
  page.evaluate(() => {
    const statuses: string[] = [];
    Object.assign(window, { statuses });
    new MutationObserver(() => {
      const text = document.querySelector('#stage [role="status"] span')?.textContent ?? '';
      if (text && statuses.at(-1) !== text) statuses.push(text);
      if (!text && statuses.at(-1) !== '') statuses.push('');
    }).observe(document.querySelector('#stage')!, { subtree: true, childList: true, characterData: true });
  });
const statuses = () => page.evaluate(() => (window as unknown as { statuses: string[] }).statuses.filter(Boolean));

async function outage(length: number): Promise<void> {
  cinema.proxy.fault = (path) => (isMedia(path) ? 'reset' : undefined);
  await seek(page, 80);
  const stalled = performance.now();
  if (length > 10) {
    await status().waitFor({ timeout: 10_000 });
    expect((performance.now() - stalled) / 1000).toBeLessThanOrEqual(3);
    expect(await status().textContent()).toBe('Reconnecting…');
  }
  await seconds(length - (performance.now() - stalled) / 1000);
  cinema.proxy.fault = () => undefined;
}

describe('a video on demand', () => {
  test('P1: skips a missing segment within 4 s, with one status message', async () => {
    cinema.proxy.fault = (path) => (/\/\d+p\/30\.m4s/.test(path) ? 404 : undefined);
    page = await cinema.open('latest');
    await listen();
    await play(page);
    await seek(page, 58.5);
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 61.9, null, { timeout: 6000 });
    await moving(page, 2);
    expect(await statuses()).toEqual(['A short part of the video is missing']);
  });

  test('P2: skips a corrupt segment within 6 s', async () => {
    cinema.proxy.fault = (path) => (/\/\d+p\/30\.m4s/.test(path) ? 'garbage' : undefined);
    page = await cinema.open('latest');
    await play(page);
    await seek(page, 58.5);
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 62, null, { timeout: 9500 });
    await moving(page, 3);
  });

  test('P3: resumes within 3 s after a server outage of 8 s', async () => {
    page = await cinema.open('latest');
    await play(page);
    await outage(8);
    expect(await moving(page, 3)).toBeLessThanOrEqual(3);
  });

  test('P4: shows that it reconnects, and resumes within 5 s after an outage of 40 s', async () => {
    page = await cinema.open('latest');
    await play(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await outage(40);
    expect(await moving(page, 5)).toBeLessThanOrEqual(5);
    await expect.poll(() => status().count()).toBe(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('P5: resumes within 3 s after the browser was offline for 40 s', async () => {
    page = await cinema.open('latest');
    await play(page);
    await page.context().setOffline(true);
    await seek(page, 80);
    await status().waitFor({ timeout: 10_000 });
    await seconds(40);
    await page.context().setOffline(false);
    expect(await moving(page, 3)).toBeLessThanOrEqual(3);
  });

  test('P6: switches quality within 3 s when the selected one is missing', async () => {
    page = await cinema.open('latest');
    await play(page);
    await page.locator('video').hover();
    await page.getByRole('button', { name: 'Settings' }).click();
    cinema.proxy.fault = (path) => (path.includes('/720p/') && path.endsWith('.m4s') ? 404 : undefined);
    await page.getByRole('combobox', { name: 'Quality' }).selectOption('720p');
    await seek(page, 80);
    expect(await moving(page, 3)).toBeLessThanOrEqual(3);
  });

  test.each([404, 403, 410])(
    'P7: a video that answers %i is given up within 2 s, with a way to try again',
    async (code) => {
      cinema.proxy.fault = (path) => (path.endsWith('/index.m3u8') ? code : undefined);
      page = await cinema.open('latest');
      cinema.proxy.requests.length = 0;
      await page.getByRole('button', { name: 'Play the video' }).click();
      await failure().waitFor({ timeout: 2000 });
      const asked = () => cinema.proxy.requests.filter((path) => path.endsWith('/index.m3u8')).length;
      const before = asked();
      expect(before).toBeGreaterThan(0);
      // As long as what was there before the player came lasts.
      await page.waitForFunction(() => document.querySelector('video')!.readyState < 3, null, { timeout: 20_000 });
      expect(asked()).toBe(before);
      cinema.proxy.fault = () => undefined;
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await moving(page, 5)).toBeLessThanOrEqual(5);
    },
  );

  test('P9: a stage removed while loading leaves no request', async () => {
    page = await cinema.open('latest');
    await play(page);
    await seek(page, 80);
    await page.evaluate(() => {
      document.querySelector('#stage astro-island')!.remove();
      document.dispatchEvent(new Event('astro:after-swap'));
    });
    await seconds(1);
    const before = cinema.proxy.requests.filter(isMedia).length;
    await seconds(5);
    expect(cinema.proxy.requests.filter(isMedia).length).toBe(before);
  });

  test('fifty players in a row leak no more than ten', async () => {
    page = await cinema.open('latest');
    const client = await page.context().newCDPSession(page);
    const counts = async () => {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Memory.getDOMCounters')) as { nodes: number; jsEventListeners: number };
    };
    // Parsed by the browser: the page's policy refuses a text from anywhere else.
    await page.evaluate(async () => {
      const request = new XMLHttpRequest();
      request.open('GET', location.href);
      request.responseType = 'document';
      await new Promise((resolve) => {
        request.onload = resolve;
        request.send();
      });
      Object.assign(window, { newStage: request.responseXML!.querySelector('#stage') });
    });
    await remount(10);
    const ten = await counts();
    await remount(50);
    // A stage is kept for some seconds more by what would help out if its player did not come.
    const left = async () => {
      const { jsEventListeners, nodes } = await counts();
      return { listeners: jsEventListeners <= ten.jsEventListeners + 60, nodes: nodes <= ten.nodes + 1500 };
    };
    await expect.poll(left, { timeout: 20_000, interval: 1000 }).toEqual({ listeners: true, nodes: true });
  });
});

/** Puts a new stage where the old one was, as often as asked, and presses play: each until its player feeds the video. */
const remount = (times: number) =>
  page.evaluate(async (count) => {
    const { newStage } = window as unknown as { newStage: HTMLElement };
    for (let turn = 0; turn < count; turn++) {
      const fresh = document.importNode(newStage, true);
      document.querySelector('#stage')!.replaceWith(fresh);
      document.dispatchEvent(new Event('astro:after-swap'));
      fresh.querySelector<HTMLElement>('[data-stage-start]')!.click();
      performance.clearResourceTimings();
      const fed = () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
          ({ name, initiatorType }) => initiatorType === 'xmlhttprequest' && name.includes('.m4s'),
        );
      while (!fed()) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, times);

test('P10: pages without playback request no video', async () => {
  type Event = { uuid: string; stream: { status: number } | null };
  const events = await listed<Event>(FETCH, cinema.proxy.origin, 'events?per_page=100&status=live');
  const broken = events.find(({ stream }) => stream?.status === 500)!;
  cinema.proxy.requests.length = 0;
  page = await cinema.browser.newPage();
  await page.goto(`${cinema.proxy.origin}/events/${broken.uuid}`, { waitUntil: 'networkidle' });
  expect(cinema.proxy.requests.filter((path) => /\.(m3u8|m4s|mp4)$/.test(path))).toEqual([]);
  expect(await page.locator('#stage').innerText()).toContain('The stream is interrupted');
});
