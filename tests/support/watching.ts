import { expect, type Frame, type Page } from '@playwright/test';
import { firstWatchable, listed } from './listed.ts';

/** Actions of a viewer on a page with a video; the page is in English. */
export const video = (page: Page | Frame) => page.locator('video');
export const stage = (page: Page) => page.locator('#stage');
export const videoTime = (page: Page | Frame): Promise<number> =>
  video(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Clicks play and resolves when the video has moved for a second. */
export async function clickPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play the video' }).click();
  const moved = () =>
    video(page).evaluate(({ played }: HTMLVideoElement) =>
      played.length > 0 ? played.end(played.length - 1) - played.start(played.length - 1) : 0,
    );
  await expect.poll(moved, { timeout: 20_000 }).toBeGreaterThan(1);
}

/** Opens the page of a list's first public event; resolves to its uuid. */
export async function openEvent(page: Page, origin: string, query: string): Promise<string> {
  const { uuid } = await firstWatchable(page, origin, query);
  await page.goto(`${origin}/events/${uuid}`);
  return uuid;
}

/** Opens it and clicks play; resolves to its uuid. */
export async function watchEvent(page: Page, origin: string, query: string): Promise<string> {
  const uuid = await openEvent(page, origin, query);
  await clickPlay(page);
  return uuid;
}

/** Seeks to a second of the video. */
export const seek = (page: Page, second: number) =>
  video(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, second);

/** Shows the controls and clicks one of them. */
export async function control(page: Page, name: string | RegExp) {
  await video(page).hover({ position: { x: 300, y: 60 } });
  await stage(page).getByRole('button', { name }).first().click();
}

export const openSettings = (page: Page): Promise<void> => control(page, 'Settings');
export const choose = (page: Page, setting: string, value: string) =>
  stage(page).getByRole('combobox', { name: setting, exact: true }).selectOption(value);

/**
 * The live event that started last: its kick-off is still in the live window. `earlier`: at least so many minutes
 * before the youngest of all, so that there is something to seek back to.
 */
export async function youngestLiveEvent(page: Page, origin: string, earlier = 0): Promise<string> {
  type LiveEvent = { uuid: string; stream: { url: string | null; startedAt: string | null } | null };
  const data = await listed<LiveEvent>(page, origin, 'events?per_page=100&status=live');
  const began = ({ stream }: LiveEvent) => (stream?.url && Date.parse(stream.startedAt ?? '')) || 0;
  const newest = Math.max(...data.map(began));
  const [youngest] = data
    .filter((event) => began(event) <= newest - earlier * 60_000)
    .toSorted((a, b) => began(b) - began(a));
  if (!youngest) throw new Error('No event is live');
  return youngest.uuid;
}

/** The programme time of the current frame, from the page opened with `?debug=player` (ms). */
export async function frameDate(page: Page): Promise<number> {
  const shown = async () =>
    Date.parse(/^date +(\S+)$/m.exec(await page.locator('.player-debug').innerText())?.[1] ?? '');
  await expect.poll(shown).not.toBeNaN();
  return shown();
}
