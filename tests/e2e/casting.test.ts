import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, firstEvent, test as base } from '../support/browser.ts';
import { ownServer } from '../support/own-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { control, video, videoTime, pressPlay, stage } from '../support/watching.ts';

const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() => startServer({ NOW: '2026-11-21T14:00:00Z', CAST_APP_ID: 'CC1AD845' })),
});

/** Stands in for the Cast SDK with one TV; what it is asked is kept in `__cast`. With `__castCancel` the viewer chooses none. */
const SDK = `
  const calls = (self.__cast = { calls: [], hear: [], player: null });
  class Filled { constructor(...values) { this.values = values; } }
  const session = {
    getCastDevice: () => ({ friendlyName: 'Living room' }),
    loadMedia: async (request) => calls.calls.push(['load', JSON.stringify(request)]),
  };
  class RemotePlayer {
    isConnected = true; isPaused = false; isMediaLoaded = true; currentTime = 0;
    constructor() { calls.player = this; }
  }
  const tell = () => calls.hear.forEach((hear) => hear());
  class RemotePlayerController {
    constructor(player) { this.player = player; }
    playOrPause() { this.player.isPaused = !this.player.isPaused; calls.calls.push(['playOrPause']); tell(); }
    seek() { calls.calls.push(['seek', this.player.currentTime]); tell(); }
    addEventListener(type, hear) { calls.hear.push(hear); }
    removeEventListener(type, hear) { calls.hear = calls.hear.filter((known) => known !== hear); }
  }
  const context = {
    setOptions: (options) => calls.calls.push(['options', options.receiverApplicationId]),
    requestSession: () => (self.__castCancel ? Promise.reject('cancel') : Promise.resolve()),
    getCurrentSession: () => session,
    endCurrentSession: () => {
      Object.assign(calls.player, { isConnected: false, currentTime: 0 });
      tell();
    },
  };
  self.chrome = Object.assign(self.chrome ?? {}, { cast: {
    Image: Filled, AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
    media: { MediaInfo: Filled, LoadRequest: class { constructor(media) { this.media = media; } }, GenericMediaMetadata: class {} },
  } });
  self.cast = { framework: { RemotePlayer, RemotePlayerController, CastContext: { getInstance: () => context } } };
  self.__onGCastApiAvailable(true);
`;

interface Kept {
  __cast: { calls: unknown[][]; hear: (() => void)[]; player: { currentTime: number } };
}

async function stubSdk(page: Page, body: string | null = SDK): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.gstatic.com/**', (route) => {
    asked.push(route.request().url());
    return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}
const calls = (page: Page) => page.evaluate(() => (window as unknown as Kept).__cast.calls);
const button = (page: Page) => stage(page).getByRole('button', { name: 'Cast to a TV' });

test('where the operator has not set it up, nobody can cast and nothing of it may load', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const answer = await page.goto(`${demo}/events/${uuid}`);
  expect(answer?.headers()['content-security-policy']).not.toContain('gstatic');
  expect((await page.request.get(`${demo}/media/replays/${uuid}/index.m3u8`)).headers()).not.toHaveProperty(
    'access-control-allow-origin',
  );
  await pressPlay(page);
  await expect(button(page)).toHaveCount(0);
});

test('a video goes on a TV from where it is, is steered there, and comes back to where it was', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  const asked = await stubSdk(page);
  const { uuid } = await firstEvent(page, site.origin, 'status=latest&video=true');
  const answer = await page.goto(`${site.origin}/events/${uuid}`);
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src [^;]*https:\/\/www\.gstatic\.com\/cv\/js\//);
  await pressPlay(page);
  expect(asked).toEqual([]);
  await control(page, 'Cast to a TV');
  await expect(stage(page).getByText('Playing on Living room')).toBeVisible();
  expect(asked).toEqual(['https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1']);
  expect(await violations(page)).toEqual([]);
  expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const [options, load] = await calls(page);
  expect(options).toEqual(['options', 'CC1AD845']);
  const request = JSON.parse(String(load?.[1])) as {
    currentTime: number;
    media: { values: string[]; streamType: string; metadata: { title: string } };
  };
  expect(request.media.values[0]).toBe(`${site.origin}/media/replays/${uuid}/index.m3u8`);
  expect(request.media.streamType).toBe('BUFFERED');
  expect(request.currentTime).toBeCloseTo(await videoTime(page), 0);
  // A device fetches the video from wherever it is.
  for (const file of ['index.m3u8', '720p/init.mp4']) {
    const fetched = await page.request.get(`${site.origin}/media/replays/${uuid}/${file}`, {
      headers: { origin: 'https://www.gstatic.com' },
    });
    expect(fetched.headers()['access-control-allow-origin']).toBe('*');
  }

  await stage(page).getByRole('button', { name: 'Pause' }).last().click();
  await expect(stage(page).locator('.cover').getByRole('button', { name: 'Play' })).toBeVisible();
  await page.evaluate(() => Object.assign((window as unknown as Kept).__cast.player, { currentTime: 70 }));
  await stage(page).locator('.cover').getByRole('button', { name: 'Forward 10 seconds' }).click();
  expect((await calls(page)).at(-1)).toEqual(['seek', 80]);
  await stage(page).getByRole('button', { name: 'Stop casting' }).click();
  await expect(stage(page).getByText('Playing on Living room')).toHaveCount(0);
  await expect.poll(() => videoTime(page)).toBeCloseTo(80, 0);
  expect(await page.evaluate(() => (window as unknown as Kept).__cast.hear.length)).toBe(0);
});

test('a live video is cast as live; who chooses no TV goes on watching', async ({ page, site }) => {
  await stubSdk(page);
  await page.addInitScript(() => Object.assign(window, { __castCancel: true }));
  const { uuid } = await firstEvent(page, site.origin, 'status=live');
  await page.goto(`${site.origin}/events/${uuid}`);
  await pressPlay(page);
  await control(page, 'Cast to a TV');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await calls(page)).map(([name]) => name)).toEqual(['options']);
  await page.evaluate(() => Object.assign(window, { __castCancel: false }));
  await control(page, 'Cast to a TV');
  await expect(stage(page).getByText('Playing on Living room')).toBeVisible();
  expect(String((await calls(page)).at(-1)?.[1])).toContain('"streamType":"LIVE"');
});
