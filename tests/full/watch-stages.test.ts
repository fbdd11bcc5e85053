import type { Page } from '@playwright/test';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { listed } from '../support/listed.ts';
import { requestsOf } from '../support/requests.ts';
import { startServer } from '../support/server.ts';
import { becomes, eventWith, stage } from '../support/stage-state.ts';
import { clickPlay } from '../support/watching.ts';

const START = '2026-11-21T13:50:00Z';
/** A minute of product time a second. */
const RATE = 60;
/** Until a kick-off: as long as a busy machine may need for a page and its first look at the countdown. */
const AHEAD_MS = 12 * 60_000;

const said = (page: Page) => page.locator('[data-stage-status]');

interface Listed {
  uuid: string;
  startTime: string;
  access: { granted: boolean };
  stream: { status: number } | null;
}

/** At least so long a football match is on. */
const MATCH_MS = 105 * 60_000;

/**
 * A match with a video for everybody that is far enough from its kick-off. The demo interrupts one live match at a time, and when
 * that one is over the next to begin: this one begins before; undefined while there is none. `now` in ms of product time, or later.
 */
async function nextKickOff(page: Page, origin: string, now: number): Promise<string | undefined> {
  const [live, upcoming] = await Promise.all(
    ['live', 'upcoming'].map((status) => listed<Listed>(page, origin, `events?per_page=100&status=${status}`)),
  );
  const interrupted = live?.find(({ stream }) => stream?.status === STREAM_STATUS.TECHNICAL_ISSUE);
  if (!interrupted) return undefined;
  const until = Date.parse(interrupted.startTime) + MATCH_MS;
  const next = upcoming?.find(
    ({ startTime, access, stream }) =>
      Date.parse(startTime) > now + AHEAD_MS &&
      Date.parse(startTime) < until &&
      access.granted &&
      stream?.status === STREAM_STATUS.UPCOMING,
  );
  return next?.uuid;
}

test('an open page goes from countdown through live to the replay without a reload', async ({ page }) => {
  test.setTimeout(300_000);
  const began = Date.now();
  const server = await startServer({ NOW: START, SEED: '1', CLOCK_RATE: String(RATE), TRUST_PROXY: '1' });
  try {
    let uuid: string | undefined;
    const next = async () => {
      uuid = await nextKickOff(page, server.origin, Date.parse(START) + (Date.now() - began) * RATE);
      return uuid;
    };
    // On a busy machine the server's start takes so long that the next match is the one to be interrupted: the one after it, then.
    await expect.poll(next, { timeout: 120_000 }).toBeDefined();
    // Without the push channel the page polls.
    await page.route('**/api/v2/events/*/stream', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(`${server.origin}/events/${uuid}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const [name = ''] = (await page.title()).split(' · ');
    await expect(stage(page, 'upcoming')).toBeVisible();
    await expect(page.locator('[data-unit="minutes"]')).toHaveText(/^\d\d$/);
    expect(await page.locator('video').count()).toBe(0);

    await expect(stage(page, 'live')).toBeVisible({ timeout: 90_000 });
    await expect(said(page)).toHaveText('The match is live now');
    expect(await page.title()).toMatch(`Live: ${name}`);
    await clickPlay(page);

    // A viewer keeps the last minutes and gets the replay when the video ends.
    await page.evaluate(() => {
      const ends: number[] = [];
      Object.assign(window, { ends });
      document.addEventListener('ended', ({ target }) => ends.push((target as HTMLVideoElement).currentTime), true);
    });
    await expect(stage(page, 'replay')).toBeVisible({ timeout: 180_000 });
    await expect(said(page)).toHaveText('The replay is ready');
    expect((await page.title()).startsWith(name)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { ends: number[] }).ends.length)).toBe(1);
    await clickPlay(page);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await server.stop();
  }
});

test('an interrupted stream shows when it retries, and plays as soon as it is back', async ({ page, demo }) => {
  const broken = await eventWith(page, demo, 'status=live', 500);
  const { uuid: working } = await firstEvent(page, demo, 'status=live');
  const media = requestsOf(page, /\/media\/live\//);
  const looks: number[] = [];
  page.on('request', (request) => request.url().endsWith(`/api/v2/events/${broken}`) && looks.push(Date.now()));
  await page.goto(`${demo}/events/${broken}`);
  await expect(page.locator('[data-next-poll]')).toHaveText(/^Next attempt in [1-6] s$/);
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => looks.length, { timeout: 10_000 }).toBe(1);
  await expect(page.locator('[data-next-poll]')).toHaveText(/^Next attempt in ([7-9]|1\d) s$/);
  expect(media).toEqual([]);

  await becomes(page, demo, broken, working);
  await page.getByRole('link', { name: 'Try again now' }).click();
  await expect(stage(page, 'live')).toBeVisible();
  await expect(said(page)).toHaveText('The match is live now');
  expect(await violations(page)).toEqual([]);
  await clickPlay(page);
});

/** Rewrites the page's live playlists once the test arms it, until `unrouteAll`: no answer is read of a closed page. */
function rewritten(page: Page, rewrite: (playlist: string, path: string) => string) {
  return page.route(/\/media\/live\/.*\.m3u8/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: rewrite(await response.text(), new URL(route.request().url()).pathname) });
  });
}

test('a live video with an end tag plays to its end', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  let newest = 0;
  let last = Number.POSITIVE_INFINITY;
  await rewritten(page, (playlist) => {
    newest = Math.max(newest, ...[...playlist.matchAll(/^(\d+)\.m4s$/gm)].map(([, sequence]) => Number(sequence)));
    const [upToLast, rest] = playlist.split(new RegExp(`(?<=^${last}\\.(?:m4s|vtt)$)`, 'm'));
    return rest === undefined ? playlist : `${upToLast}\n#EXT-X-ENDLIST\n`;
  });
  await page.goto(`${demo}/events/${uuid}`);
  const reloaded = page.waitForRequest(/_HLS_msn=/);
  await clickPlay(page);
  await reloaded;
  last = newest + 2;
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended), { timeout: 15_000 })
    .toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a live video whose stream stops without an end tag switches to the replay', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const { uuid: replay } = await firstEvent(page, demo, 'status=latest');
  const playlists = new Map<string, string>();
  let silent = false;
  await rewritten(page, (playlist, path) => {
    if (!silent || !playlists.has(path)) playlists.set(path, playlist);
    return playlists.get(path)!;
  });
  await page.goto(`${demo}/events/${uuid}`);
  const reloaded = page.waitForRequest(/_HLS_msn=/);
  await clickPlay(page);
  await reloaded;
  await becomes(page, demo, uuid, replay);
  silent = true;
  await expect(stage(page, 'replay')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll({ behavior: 'wait' });
});

test('a page loads anew when a deploy has removed what changes its stage, but not under a viewer', async ({
  page,
  demo,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const { uuid: replay } = await firstEvent(page, demo, 'status=latest');
  await page.route(/\/_astro\/stage-change\./, (route) => route.fulfill({ status: 404 }));
  const looks = async () => {
    const gone = page.waitForResponse(/\/_astro\/stage-change\./);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await gone;
  };
  const isSame = () => page.evaluate(() => 'sameDocument' in window);
  await page.goto(`${demo}/events/${uuid}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await clickPlay(page);
  await becomes(page, demo, uuid, replay);
  await looks();
  expect(await isSame()).toBe(true);

  await page.goto(`${demo}/imprint`);
  await page.unrouteAll();
  await page.route(/\/_astro\/stage-change\./, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${demo}/events/${uuid}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await becomes(page, demo, uuid, replay);
  await looks();
  await expect(stage(page, 'replay')).toBeVisible();
  expect(await isSame()).toBe(false);
});
