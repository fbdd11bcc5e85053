import type { Page } from '@playwright/test';
import { expect, firstEvent, test as base } from '../support/browser.ts';
import { ownServer } from '../support/own-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { control, videoTime, pressPlay, stage } from '../support/watching.ts';

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

async function stubSdk(page: Page, body: string | null = SDK): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.gstatic.com/**', (route) => {
    asked.push(route.request().url());
    return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

test('where the SDK does not come, the player says so and plays on', async ({ page, site }) => {
  await stubSdk(page, null);
  const { uuid } = await firstEvent(page, site.origin, 'status=latest&video=true');
  await page.goto(`${site.origin}/events/${uuid}`);
  await pressPlay(page);
  await control(page, 'Cast to a TV');
  await expect(stage(page).getByRole('alert')).toContainText('No device found', { timeout: 12_000 });
  const before = await videoTime(page);
  await stage(page).getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);
});
