import { violations } from '../support/axe.ts';
import { expect, firstEvent, ownAddress } from '../support/browser.ts';
import { signIn } from '../support/member.ts';
import { sendSignIn } from '../support/sign-up-pages.ts';
import { openVote, test, vote, votePanel, voteResults } from '../support/vote-site.ts';
import { videoTime, openEvent, watchEvent } from '../support/watching.ts';

test('voting is hidden until the operator enables it', async ({ page, demo }) => {
  for (const status of ['live', 'latest']) {
    await openEvent(page, demo, `status=${status}&video=true`);
    await expect(vote(page)).toHaveCount(0);
  }
  await signIn(page, demo);
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const sent = await page.request.post(`${demo}/events/${uuid}/vote`, {
    form: { player: 'any' },
    headers: { origin: demo },
  });
  expect(sent.status()).toBe(404);
});

test('a guest is sent to the login and returns to the vote', { tag: '@rare' }, async ({ page, site }) => {
  const { email } = await signIn(page, site.origin);
  await page.context().clearCookies();
  const uuid = await openEvent(page, site.origin, 'status=live&sport=football');
  await openVote(page);
  await expect(page).toHaveURL(/\/users\/sign_in/);
  await sendSignIn(page, email);
  await expect(page).toHaveURL(`${site.origin}/events/${uuid}/vote`);
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test(
  'a member votes over the live video by keyboard, sees the results and changes the vote',
  { tag: '@rare' },
  async ({ page, site }) => {
    test.setTimeout(180_000);
    await signIn(page, site.origin);
    await watchEvent(page, site.origin, 'status=live&sport=football');
    await vote(page).getByRole('link', { name: 'Vote' }).focus();
    await page.keyboard.press('Enter');
    await expect(votePanel(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // The panel is beside the video and above the controls, and the video continues.
    const [over, control] = await Promise.all([
      votePanel(page).boundingBox(),
      page.locator('media-fullscreen-button').boundingBox(),
    ]);
    expect(over!.y + over!.height).toBeLessThanOrEqual(control!.y);
    const before = await videoTime(page);
    await expect(votePanel(page).getByRole('group')).toHaveCount(4);
    await expect(voteResults(page)).toHaveCount(0);
    await votePanel(page).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    const chosen = votePanel(page).getByRole('radio', { checked: true });
    const name = (await chosen.locator('xpath=..').locator('span').nth(1).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(votePanel(page).getByRole('status').filter({ hasText: 'Your vote counts.' })).toBeFocused();
    await expect(voteResults(page)).toHaveCount(1);
    await expect(voteResults(page)).toContainText(name);
    await expect(voteResults(page)).toContainText('your vote');
    await expect(voteResults(page)).toContainText('100%');
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => videoTime(page)).toBeGreaterThan(before);

    await votePanel(page).getByText('Change your vote').first().click();
    await votePanel(page).getByRole('radio').nth(14).check();
    await votePanel(page).getByRole('button', { name: 'Change your vote' }).click();
    await expect(voteResults(page)).toHaveCount(1);
    await expect(voteResults(page)).not.toContainText(name);
    await page.keyboard.press('Escape');
    await expect(votePanel(page)).toBeHidden();
    await expect(vote(page).getByRole('link', { name: 'Vote' })).toBeFocused();
  },
);

test(
  'after the match a vote is final, without script and in German as well',
  { tag: '@rare' },
  async ({ browser, page, site }) => {
    test.setTimeout(60_000);
    await signIn(page, site.origin);
    const { uuid } = await firstEvent(page, site.origin, 'status=latest&sport=football');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    });
    const still = await context.newPage();
    await still.goto(`${site.origin}/de/events/${uuid}`);
    await still.getByRole('link', { name: 'Abstimmen' }).click();
    await expect(still.getByRole('heading', { level: 1 })).toHaveText('Spieler des Spiels');
    await expect(still.getByText('lässt sich nicht mehr ändern')).toBeVisible();
    await still.getByRole('radio').nth(3).check();
    await still.getByRole('button', { name: 'Abstimmen' }).click();
    await expect(still.getByRole('status').filter({ hasText: 'Deine Stimme zählt.' })).toBeVisible();
    await expect(voteResults(still)).toHaveCount(1);
    await expect(still.getByRole('radio')).toHaveCount(0);
    await still.getByRole('link', { name: 'Zurück zum Spiel' }).click();
    await expect(still).toHaveURL(`${site.origin}/de/events/${uuid}`);
    await context.close();

    await page.goto(`${site.origin}/events/${uuid}/vote`);
    await expect(voteResults(page)).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  },
);
