import type { Page, Request } from '@playwright/test';
import { expect, firstEvent } from './browser.ts';
import { signIn } from './member.ts';
import { kickOffChoice } from './notifications-panel.ts';

/** The teams of a live match, and the match. */
export async function liveMatch(page: Page, origin: string) {
  const { uuid, name } = await firstEvent(page, origin, 'status=live&sport=football');
  const answer = await page.request.get(`${origin}/api/v2/events/${uuid}`);
  const { teams } = (await answer.json()) as { teams: { uuid: string }[] };
  return { uuid, name, team: teams[0]?.uuid ?? '' };
}

/** A member has a kick-off reminder for a live match, on a page that sees only `running` as live until `start`. */
export async function beforeKickOff(page: Page, demo: string, running: { uuid: string }[] = []) {
  const match = await liveMatch(page, demo);
  await signIn(page, demo, [{ uuid: match.team, type: 'Team' }]);
  await page.clock.install();
  let started = false;
  await page.route('**/api/v2/events?status=live*', async (route) => {
    if (started && running.length === 0) return route.continue();
    const size = Number(new URL(route.request().url()).searchParams.get('per_page'));
    const now = started ? (await (await route.fetch()).json()).data : [];
    const data = [...running, ...now].slice(0, size);
    await route.fulfill({ json: { data, count: data.length, totalCount: data.length } });
  });
  const [asked, answered] = [new Set<Request>(), new Set<Request>()];
  page.on('request', (request) => /\/v2\/(?:events\?|user_favorites)/.test(request.url()) && asked.add(request));
  page.on('requestfinished', (request) => answered.add(request));
  await page.goto(`${demo}/teams/${match.team}`);
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await expect(follow).toBeEnabled();
  const before = asked.size;
  await follow.click();
  const remind = kickOffChoice(page);
  await expect(remind).toBeEnabled();
  await remind.check();
  await page.keyboard.press('Escape');
  // The member follows again, the page has loaded live and next matches, and the reminder is stored: advancing the
  // clock would interrupt that.
  await expect.poll(() => asked.size).toBeGreaterThanOrEqual(before + 4);
  await expect.poll(() => [...asked].filter((request) => !answered.has(request))).toEqual([]);
  const start = () => {
    started = true;
  };
  return { match, start };
}
