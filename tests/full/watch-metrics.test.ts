import { playbackBatch } from '#contract/playback.ts';
import { expect, test } from '../support/browser.ts';
import { requestsOf } from '../support/requests.ts';
import { startServer } from '../support/server.ts';
import { NOW } from '../support/start-servers.ts';
import { openEvent, clickPlay, watchEvent } from '../support/watching.ts';

const toPlayback = (url: string) => url.endsWith('/api/v2/playback');

test('with playback metrics on, players report quality of experience without viewer data', async ({ page }) => {
  test.setTimeout(90_000);
  const server = await startServer({ NOW, SEED: '1', PLAYBACK_METRICS: '1' });
  try {
    const uuid = await openEvent(page, server.origin, 'status=latest');
    const taken = page.waitForResponse(/\d+p\/index\.m3u8/);
    await clickPlay(page);
    // The engine has taken over the video.
    await taken;
    const answer = page.waitForResponse((response) => toPlayback(response.url()));
    // The page is hidden: it sends the metrics measured so far.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await answer).status()).toBe(204);
    const batch = playbackBatch.parse((await answer).request().postDataJSON());
    expect(batch.event).toBe(uuid);
    const [first] = batch.measurements;
    expect(first).toMatchObject({ sf: 'h', st: 'v', pr: 1 });
    expect(first?.startup).toBeGreaterThan(0);
    expect(first?.br).toBeGreaterThan(0);
    expect(first?.sid).toBeUndefined();
  } finally {
    await server.stop();
  }
});

test('with playback metrics off, nothing is measured and its script does not load', async ({ page, demo }) => {
  const asked = requestsOf(page, /playback$|\/report\./);
  await watchEvent(page, demo, 'status=latest');
  await page.goto(`${demo}/`);
  expect(asked).toEqual([]);
});
