import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { buy } from '../support/buy.ts';
import { watchableEvents } from '../support/listed.ts';
import { signIn } from '../support/member.ts';
import { expectAllPlaying, videos, videoStates } from '../support/multi-view.ts';
import { eventFor } from '../support/shop-browser.ts';

test('the list of live matches leads to two videos at once, one of them with sound', async ({ page, demo }) => {
  test.setTimeout(60_000);
  await page.goto(`${demo}/all-matches`);
  await page.getByRole('link', { name: 'Multiview' }).click();
  await expect(page).toHaveURL(/\/all-matches\?watch=[^,]+,[^,]+$/);
  await expect(videos(page)).toHaveCount(2);
  await expectAllPlaying(page);
  expect((await videoStates(page)).map(({ muted }) => muted)).toEqual([true, true]);
  const listen = page.getByRole('button', { name: /^Listen to / });
  await listen.nth(1).click();
  expect((await videoStates(page)).map(({ muted }) => muted)).toEqual([true, false]);
  await listen.first().click();
  expect((await videoStates(page)).map(({ muted }) => muted)).toEqual([false, true]);
  await page.getByRole('button', { name: /^Mute / }).click();
  expect((await videoStates(page)).map(({ muted }) => muted)).toEqual([true, true]);
  await page
    .getByRole('button', { name: /^Pause / })
    .nth(0)
    .click();
  await expect.poll(async () => (await videoStates(page)).map(({ paused }) => paused)).toEqual([true, false]);
  await page.getByRole('button', { name: 'Pause all' }).click();
  await expect.poll(async () => (await videoStates(page)).map(({ paused }) => paused)).toEqual([true, true]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(async () => (await videoStates(page)).map(({ paused }) => paused)).toEqual([false, false]);
});

test(
  'multi-view is as wide as the window, shows each score, and keys 1 to 4 enlarge a match with its sound',
  { tag: '@rare' },
  async ({ page, demo }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const matches = (await watchableEvents(page, demo, 'status=live')).slice(0, 3);
    await page.goto(`${demo}/all-matches?watch=${matches.map(({ uuid }) => uuid).join(',')}`);
    await expectAllPlaying(page);
    const tile = (at: number) => page.getByRole('figure', { name: matches[at]!.name });
    const width = async (at: number) => Math.round((await tile(at).boundingBox())!.width);
    for (const [at, { uuid }] of matches.entries()) {
      const answer = await page.request.get(`${demo}/api/v2/events/${uuid}`);
      const { score } = (await answer.json()) as { score: object | null };
      await expect(tile(at).getByText(/^\d+–\d+$/)).toHaveCount(score ? 1 : 0);
    }
    expect((await width(0)) + (await width(1))).toBeGreaterThan(1300);
    await page.keyboard.press('2');
    await expect.poll(() => width(1)).toBeGreaterThan(2 * (await width(0)));
    await expect.poll(async () => (await videoStates(page)).map(({ muted }) => muted)).toEqual([true, false, true]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('2');
    await expect.poll(async () => (await width(1)) - (await width(0))).toBe(0);
    await page.getByRole('button', { name: `Enlarge ${matches[0]!.name}` }).click();
    await expect(page.getByRole('button', { name: `Shrink ${matches[0]!.name}` })).toBeVisible();

    const behind = () =>
      videos(page).evaluateAll((all) =>
        (all as HTMLVideoElement[]).map((video) => video.seekable.end(video.seekable.length - 1) - video.currentTime),
      );
    await videos(page).evaluateAll((all) => {
      for (const video of all as HTMLVideoElement[]) video.currentTime -= 60;
    });
    await expect.poll(async () => Math.min(...(await behind()))).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'All to live' }).click();
    await expect.poll(async () => Math.max(...(await behind())), { timeout: 20_000 }).toBeLessThan(15);
  },
);

test(
  'a match that the member bought plays beside a free one; a guest sees the way to it',
  { tag: '@rare' },
  async ({ page, demo }) => {
    test.setTimeout(60_000);
    const paid = await eventFor(page, demo, 'ppv', 'live');
    const [free] = await watchableEvents(page, demo, 'status=live');
    const both = `${demo}/all-matches?watch=${paid.uuid},${free?.uuid}`;
    await page.goto(both);
    const tile = page.getByRole('figure', { name: paid.name });
    await expect(tile.getByText('This match is pay-per-view.')).toBeVisible();
    await expect(tile.getByRole('link', { name: `${paid.name}: match page` })).toHaveAttribute(
      'href',
      `/events/${paid.uuid}`,
    );
    await expect(videos(page)).toHaveCount(1);
    await signIn(page, demo);
    await buy(page.context(), demo, 'event', paid.uuid);
    await page.goto(both);
    await expect(videos(page)).toHaveCount(2);
    await expectAllPlaying(page);
  },
);

test('links add and remove matches', { tag: '@rare' }, async ({ page, demo }) => {
  const [first, second, third] = await watchableEvents(page, demo, 'status=live');
  await page.goto(`${demo}/all-matches?watch=${first?.uuid},${second?.uuid}`);
  await page.getByRole('link', { name: `Add ${third?.name}` }).click();
  await expect(page).toHaveURL(`${demo}/all-matches?watch=${first?.uuid},${second?.uuid},${third?.uuid}`);
  await expect(videos(page)).toHaveCount(3);
  await page.getByRole('link', { name: `Remove ${first?.name}` }).click();
  await expect(page).toHaveURL(`${demo}/all-matches?watch=${second?.uuid},${third?.uuid}`);
});

test('with autoplay off, multi-view asks before it starts', { tag: '@rare' }, async ({ page, demo }) => {
  const uuids = (await watchableEvents(page, demo, 'status=live')).slice(0, 2).map(({ uuid }) => uuid);
  await page.addInitScript(() => localStorage.setItem('player.autoplay', 'off'));
  await page.goto(`${demo}/all-matches?watch=${uuids.join(',')}`, { waitUntil: 'networkidle' });
  expect((await videoStates(page)).map(({ paused }) => paused)).toEqual([true, true]);
  await page.getByRole('button', { name: 'Play all' }).click();
  await expectAllPlaying(page);
});
