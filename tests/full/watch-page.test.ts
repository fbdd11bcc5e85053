import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { layoutShifts, sumOf } from '../support/layout-shifts.ts';
import { clickPlay, openEvent, stage, video, videoTime, watchEvent, youngestLiveEvent } from '../support/watching.ts';

test('a line of the timeline of a live match plays its moment, also before the first start', async ({ page, demo }) => {
  test.setTimeout(90_000);
  const uuid = await youngestLiveEvent(page, demo, 10);
  const answer = await page.request.get(`${demo}/api/v2/events/${uuid}`);
  const { stream } = (await answer.json()) as { stream: { dvrSeconds: number } };
  await page.goto(`${demo}/events/${uuid}`);
  const lines = page.locator('[data-line]:has([data-jump])');
  const moments = await lines.evaluateAll((all) =>
    (all as HTMLElement[]).map(({ dataset }) => ({ uuid: dataset['line']!, at: Date.parse(dataset['at']!) })),
  );
  // Away from both ends of the window.
  const newest = Math.max(...moments.map(({ at }) => at));
  const { uuid: line, at } = moments.findLast((one) => one.at > newest - Math.min(stream.dvrSeconds / 2, 900) * 1000)!;
  // By its uuid: lines may come in above it.
  await page
    .locator(`[data-line="${line}"]`)
    .getByRole('button', { name: /^Watch: / })
    .click();
  await expect.poll(() => videoTime(page), { timeout: 30_000 }).toBeGreaterThan(0);
  const picture = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          document.addEventListener('player:picture-time', (event) => resolve((event as CustomEvent<number>).detail), {
            once: true,
          }),
        ),
    );
  // The lead is 3 s, 8 s before a goal.
  await expect.poll(async () => Math.abs((await picture()) - at), { timeout: 20_000 }).toBeLessThan(15_000);
});

test('over the seek bar of a live match: the minute of the match and a picture', async ({ page, demo }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { uuid } = await firstEvent(page, demo, 'status=live&sport=football&video=true');
  await page.goto(`${demo}/events/${uuid}`);
  await clickPlay(page);
  await video(page).hover({ position: { x: 300, y: 60 } });
  const bar = stage(page).locator('media-time-range');
  const { width, height } = (await bar.boundingBox())!;
  const minutes: number[] = [];
  for (const share of [0.3, 0.8]) {
    await bar.hover({ position: { x: width * share, y: height / 2 } });
    const label = bar.locator('.live-preview > span');
    await expect(label).toHaveText(/^(\d+(\+\d+)?′|HT) −(\d+:)?\d+/);
    const shown = (await label.textContent()) ?? '';
    minutes.push(shown.startsWith('HT') ? 45 : Number.parseInt(shown, 10));
    const drawn = () =>
      bar
        .locator('.live-preview video')
        .evaluate((video: HTMLVideoElement) => [video.readyState > 1, video.videoHeight]);
    await expect.poll(drawn, { timeout: 20_000 }).toEqual([true, 240]);
  }
  expect(minutes[1]).toBeGreaterThanOrEqual(minutes[0]!);
  expect(await violations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the video stays at the top while its visitor reads, and has the whole screen held across', async ({
    page,
    demo,
  }) => {
    const moved = await layoutShifts(page);
    await watchEvent(page, demo, 'status=latest&video=true');
    await expect(page.locator('media-controller:defined')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(async () => (await video(page).boundingBox())?.y).toBe(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await video(page).boundingBox())?.y).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(sumOf(await moved())).toBeLessThan(0.001);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => video(page).boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
    expect(await violations(page)).toEqual([]);
  });
});

test('in a wide window nothing moves: neither with the tabs nor with the mini player', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const moved = await layoutShifts(page);
  await openEvent(page, demo, 'status=latest&video=true');
  expect(await moved()).toEqual([]);
  await clickPlay(page);
  await expect(page.locator('media-controller:defined')).toBeVisible();
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 3000);
  await expect(stage(page)).toHaveAttribute('data-mini');
  await page.mouse.wheel(0, -3000);
  await expect(stage(page)).not.toHaveAttribute('data-mini');
  // The mini player itself goes back to its place.
  expect(sumOf(await moved())).toBeLessThan(0.01);
});
