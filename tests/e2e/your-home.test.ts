import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { liveMatch } from '../support/kick-off-reminder.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { signIn } from '../support/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

const own = (page: Page) => page.getByRole('region', { name: 'Yours' });

test('a member’s teams stand first on the home page, live, next and last, without a shift', async ({
  page,
  request,
  demo,
}) => {
  const match = await liveMatch(page, demo);
  await signIn(page, demo, [{ uuid: match.team, type: 'Team' }]);
  // Once more where a match went on between the two.
  await expect(async () => {
    const pages = [page.request, request].map(async (visitor) => (await visitor.get(demo)).text());
    const [member, everybody] = await Promise.all(pages);
    expect(member).toBe(everybody);
  }).toPass({ timeout: 15_000 });
  const shifts = await layoutShifts(page);
  await page.goto(demo);
  const card = own(page).getByRole('list', { name: 'Your teams' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link').nth(0)).toHaveAttribute('href', `/teams/${match.team}`);
  await expect(card.getByRole('link').nth(1)).toHaveAttribute('href', `/events/${match.uuid}`);
  await expect(card.getByRole('link').nth(1)).toContainText(/live/i);
  await expect(card.getByRole('link').nth(2)).toContainText(/Next.*\d\d\/\d\d, \d\d:\d\d/s);
  await expect(card.getByRole('link').nth(3)).toContainText(/Last.*\d+–\d+/s);
  const [mine, hero] = [await own(page).boundingBox(), await page.locator('[data-lead]').first().boundingBox()];
  expect(mine!.y + mine!.height).toBeLessThanOrEqual(hero!.y);
  expect(await shifts()).toEqual([]);
});

test(
  'a member without teams is told how to get them; a guest sees nothing of it',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.goto(demo);
    await expect(own(page)).toBeHidden();
    await signIn(page, demo);
    await page.goto(demo);
    await expect(own(page)).toContainText('Follow a team to see its matches here.');
    await expect(own(page).getByRole('link', { name: 'Browse teams' })).toBeVisible();
  },
);
