import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, RATE, test } from '../support/embedded-browser.ts';
import { FETCH, listed } from '../support/listed.ts';
import { signIn } from '../support/member.ts';
import type { RunningServer } from '../support/server.ts';
import { videoTime, clickPlay, stage } from '../support/watching.ts';

/** Signed video URLs last 15 minutes of product time. */
const LIFE_S = (15 * 60) / RATE;

async function latestStarted(site: string, status: 'live' | 'latest', access?: string): Promise<string> {
  type Begun = { uuid: string; startTime: string; access: { type: string } };
  const events = await listed<Begun>(FETCH, site, `events?per_page=100&status=${status}&video=true`);
  const [event] = events
    .filter(({ access: { type } }) => !access || type === access)
    .toSorted((a, b) => b.startTime.localeCompare(a.startTime));
  if (!event) throw new Error(`No event is ${status}`);
  return event.uuid;
}

/** The latest live match, changed to members only: on this clock others may end before the test does. */
async function liveForMembers({ origin, dataDir }: RunningServer): Promise<string> {
  const uuid = await latestStarted(origin, 'live');
  const database = new DatabaseSync(join(dataDir, 'touchline.sqlite'), { timeout: 10_000 });
  database.prepare("update event set access = 'login' where uuid = ?").run(uuid);
  database.close();
  return uuid;
}

test('a video outlives its signed URL without a rejected request, and the old URL expires', async ({ page, site }) => {
  test.setTimeout(120_000);
  // Not a live match: at the live edge a video stalls whenever the machine is busy.
  const uuid = await latestStarted(site, 'latest', 'login');
  await signIn(page, site);
  const tokens = new Map<string, string>();
  const refused: string[] = [];
  page.on('response', (answer) => {
    const token = /\/media\/signed\/([^/]+)\//.exec(answer.url())?.[1];
    if (!token) return;
    if (!tokens.has(token)) tokens.set(token, answer.url());
    if (answer.status() >= 400) refused.push(answer.url());
  });
  await page.goto(`${site}/events/${uuid}`);
  await clickPlay(page);
  const begun = await videoTime(page);
  await expect.poll(() => videoTime(page), { timeout: 60_000 }).toBeGreaterThan(begun + LIFE_S * 1.5);
  expect(tokens.size).toBeGreaterThanOrEqual(3);
  expect(refused).toEqual([]);
  const [first] = tokens.values();
  expect((await page.request.get(first ?? '')).status()).toBe(403);
  expect((await page.request.get([...tokens.values()].at(-1) ?? '')).status()).toBe(200);
});

test('a video paused past its URL’s expiry resumes', async ({ page, site, server }) => {
  test.setTimeout(120_000);
  const uuid = await liveForMembers(server);
  await signIn(page, site);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/media/signed/') && answer.status() >= 400) refused.push(answer.url());
  });
  await page.goto(`${site}/events/${uuid}`);
  await clickPlay(page);
  const begun = await videoTime(page);
  // The player has loaded and feeds the video.
  await expect(page.locator('media-controller:defined')).toBeVisible();
  await expect.poll(() => videoTime(page).then((at) => at - begun), { timeout: 20_000 }).toBeGreaterThan(5);
  await page.context().setOffline(true);
  const asleep = Date.now();
  await expect.poll(() => Date.now() - asleep, { timeout: 60_000 }).toBeGreaterThan((LIFE_S + 2) * 1000);
  await page.context().setOffline(false);
  const stood = await videoTime(page);
  await expect.poll(() => videoTime(page), { timeout: 40_000 }).toBeGreaterThan(stood + 3);
  await expect(stage(page).getByText('You do not have access to this video.')).toBeHidden();
  expect(refused).toEqual([]);
});
