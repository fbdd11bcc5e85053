import type { Page } from '@playwright/test';
import { expect, onboardedMember, post, test } from '../support/embedded-browser.ts';
import { firstOf } from '../support/listed.ts';
import { signOut } from '../support/sign-up-pages.ts';
import { signUp } from '../support/signed-in.ts';
const control = (page: Page) => page.getByRole('main').locator('[data-follow]');

test('the next user of a browser gets only their own data, even in a tab that stayed open', async ({
  page,
  context,
  site,
}) => {
  const team = await firstOf(page, site, 'teams');
  const first = await onboardedMember(context, site);
  expect(await post(context, site, '/v2/users/me', { name: 'First Fan' })).toBe(200);
  const follow = { object_type: 'Team', object_uuid: team, scope: 'follow' };
  expect(await post(context, site, '/v2/user_favorites', follow)).toBe(200);
  const open = await context.newPage();
  for (const tab of [page, open]) {
    await tab.goto(`${site}/teams/${team}`);
    await expect(control(tab)).toHaveAttribute('aria-pressed', 'true');
  }
  await signOut(page);
  for (const tab of [page, open]) {
    const left = await tab.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
    );
    expect(left).not.toContain('First Fan');
    // That a user saw onboarding here (D-37) outlives the session, by id only.
    expect(left.replaceAll(`onboarding-visited:${first.uuid}`, '')).not.toContain(first.uuid);
  }
  await expect(control(open)).toHaveAttribute('aria-pressed', 'false');

  // A new user goes to onboarding even though the first user saw it here.
  await signUp(context, site);
  await page.goto(`${site}/clubs`);
  await expect(page).toHaveURL(`${site}/onboarding`);
  await expect(open.locator('[data-user-name]')).toHaveText('Ada Example');
  await page.goto(`${site}/teams/${team}`);
  await expect(page.locator('[data-user-name]')).toHaveText('Ada Example');
  await expect(control(page)).toHaveAttribute('aria-pressed', 'false');
});
