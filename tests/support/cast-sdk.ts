import type { Page } from '@playwright/test';
import { test as base } from './browser.ts';
import { ownServer } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product with casting configured. */
export const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() => startServer({ NOW: '2026-11-21T14:00:00Z', CAST_APP_ID: 'CC1AD845' })),
});

/**
 * A stub of the Cast SDK with one TV; it records its calls in `__cast`. With `__castCancel` the viewer chooses no TV.
 */
const SDK = `
  const calls = (self.__cast = { calls: [], listeners: [], player: null });
  class Filled { constructor(...values) { this.values = values; } }
  const session = {
    getCastDevice: () => ({ friendlyName: 'Living room' }),
    loadMedia: async (request) => calls.calls.push(['load', JSON.stringify(request)]),
  };
  class RemotePlayer {
    isConnected = true; isPaused = false; isMediaLoaded = true; currentTime = 0;
    constructor() { calls.player = this; }
  }
  const notify = () => calls.listeners.forEach((listener) => listener());
  class RemotePlayerController {
    constructor(player) { this.player = player; }
    playOrPause() { this.player.isPaused = !this.player.isPaused; calls.calls.push(['playOrPause']); notify(); }
    seek() { calls.calls.push(['seek', this.player.currentTime]); notify(); }
    addEventListener(type, listener) { calls.listeners.push(listener); }
    removeEventListener(type, listener) { calls.listeners = calls.listeners.filter((known) => known !== listener); }
  }
  const context = {
    setOptions: (options) => calls.calls.push(['options', options.receiverApplicationId]),
    requestSession: () => (self.__castCancel ? Promise.reject('cancel') : Promise.resolve()),
    getCurrentSession: () => session,
    endCurrentSession: () => {
      Object.assign(calls.player, { isConnected: false, currentTime: 0 });
      notify();
    },
  };
  self.chrome = Object.assign(self.chrome ?? {}, { cast: {
    Image: Filled, AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
    media: { MediaInfo: Filled, LoadRequest: class { constructor(media) { this.media = media; } }, GenericMediaMetadata: class {} },
  } });
  self.cast = { framework: { RemotePlayer, RemotePlayerController, CastContext: { getInstance: () => context } } };
  self.__onGCastApiAvailable(true);
`;

interface CastWindow {
  __cast: { calls: unknown[][]; listeners: (() => void)[]; player: { currentTime: number } };
}

/** Serves the stub instead of the SDK, or an abort for null; returns the requested URLs. */
export async function stubSdk(page: Page, body: string | null = SDK): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.gstatic.com/**', (route) => {
    asked.push(route.request().url());
    return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

/** The calls of the SDK, in order. */
export const calls = (page: Page) => page.evaluate(() => (window as unknown as CastWindow).__cast.calls);

/** Seeks the TV to a second without an event to the page. */
export const moveTv = (page: Page, second: number) =>
  page.evaluate((currentTime) => {
    (window as unknown as CastWindow).__cast.player.currentTime = currentTime;
  }, second);

/** The number of player listeners that the SDK still has. */
export const listeners = (page: Page) => page.evaluate(() => (window as unknown as CastWindow).__cast.listeners.length);
