import { FOLLOW_HOVER_SCALE, FOLLOW_HOVER_SECONDS, SYNC_TURN_SECONDS } from '../../src/config/limits.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { control, popover } from '../support/follow-button.ts';
import { hold } from '../support/hold-requests.ts';
import { firstListed } from '../support/listed.ts';
import { signIn } from '../support/member.ts';
import { sendSignIn } from '../support/sign-up-pages.ts';
import { signUp } from '../support/signed-in.ts';
import { isPost, isScript, requestsOf } from '../support/requests.ts';

test('a guest is asked to sign in before any script loads, and no request is sent', async ({ page, demo }) => {
  const posts = requestsOf(page, isPost);
  const release = await hold(page, '**/_astro/*.js');
  const team = await firstListed(page, demo, 'teams');
  await page.goto(`${demo}/teams/${team.uuid}`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Follow', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(popover(page)).toContainText(`Follow ${team.name} to see its next matches`);
  await expect(popover(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?return=${encodeURIComponent(`/teams/${team.uuid}`)}`,
  );
  await expect(popover(page).getByRole('checkbox')).toBeHidden();
  release();
  await page.waitForLoadState('networkidle');
  await expect(popover(page)).toBeVisible();
  await button.click();
  await expect(popover(page)).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(posts).toEqual([]);
});

test(
  'Escape, a click outside and scrolling close the popover; focus returns',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const { uuid } = await firstListed(page, demo, 'competitions');
    await page.goto(`${demo}/competitions/${uuid}`);
    const button = page.getByRole('button', { name: 'Follow', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(popover(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(popover(page).getByRole('link', { name: 'Sign in' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popover(page)).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Space');
    await expect(popover(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(popover(page)).toBeHidden();

    await button.click();
    await expect(popover(page)).toBeVisible();
    await page.mouse.wheel(0, 400);
    await expect(popover(page)).toBeHidden();
  },
);

test('a member’s favorites show without the framework', { tag: '@rare' }, async ({ page, demo }) => {
  const team = await firstListed(page, demo, 'teams');
  await signIn(page, demo, [{ uuid: team.uuid, type: 'Team' }]);
  const scripts = requestsOf(page, isScript);
  await page.goto(`${demo}/teams/${team.uuid}`);
  await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // Rows of matches star the team.
  const starred = page.locator('a.row [data-followed]');
  await expect(starred.first()).toHaveText(team.name);
  expect(new Set(await starred.allTextContents())).toEqual(new Set([team.name]));
  expect(scripts.filter((url) => !/\/(?:page-script|session-attribute)-/.test(url))).toEqual([]);
});

test('a click follows after the server confirms, and a second click unfollows', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const team = await firstListed(page, demo, 'teams');
  const member = await signIn(page, demo);
  member.answers = 'held';
  await page.goto(`${demo}/teams/${team.uuid}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(popover(page)).toBeVisible();
  await expect(control(page)).toBeDisabled();
  await expect(control(page)).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => member.sent[0]?.body)
    .toEqual({ object_type: 'Team', object_uuid: team.uuid, scope: 'follow' });
  expect(member.sent[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-requested-by': 'touchline' });
  member.release();
  const unfollow = page.getByRole('button', { name: 'Unfollow', exact: true });
  await expect(unfollow).toHaveAttribute('aria-pressed', 'true');
  await expect(unfollow).toBeEnabled();
  await expect(unfollow).toBeFocused();
  await expect(popover(page).getByRole('status')).toHaveText(`You follow ${team.name}.`);
  await expect(popover(page)).toMatchAriaSnapshot(`
    - dialog "Follow ${team.name}":
      - status: You follow ${team.name}.
      - checkbox "Notify me at kick-off"
      - text: Notify me at kick-off
      - link "Everything you follow":
        - /url: /follow
  `);
  // They do already.
  await expect(popover(page).getByText('to see its next matches')).toBeHidden();
  member.answers = 'at once';
  await unfollow.click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect(popover(page).getByRole('status')).toHaveText(`You do not follow ${team.name}.`);
});

test('a click before the script loads counts once', { tag: '@rare' }, async ({ page, demo }) => {
  const { uuid } = await firstListed(page, demo, 'teams');
  const member = await signIn(page, demo);
  const release = await hold(page, '**/_astro/FollowControls*.js');
  await page.goto(`${demo}/teams/${uuid}`);
  await control(page).click();
  await expect(popover(page)).toBeVisible();
  expect(member.sent).toEqual([]);
  release();
  await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
  expect(member.sent).toHaveLength(1);
});

test('a failed request leaves the state unchanged and shows no message', { tag: '@rare' }, async ({ page, demo }) => {
  const { uuid } = await firstListed(page, demo, 'competitions');
  const member = await signIn(page, demo, [{ uuid, type: 'Competition' }]);
  member.answers = 'failing';
  await page.goto(`${demo}/competitions/${uuid}`);
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await expect.poll(() => member.sent.length).toBe(1);
  await expect(control(page)).toBeEnabled();
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('both teams of a match have a follow icon, which shows progress during the request', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&sport=football');
  const member = await signIn(page, demo);
  await page.goto(`${demo}/events/${uuid}`);
  await expect(control(page)).toHaveCount(2);
  const icon = control(page).first();
  await icon.hover();
  await expect
    .poll(() => icon.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a))
    .toBe(FOLLOW_HOVER_SCALE);
  expect(await icon.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
    `${FOLLOW_HOVER_SECONDS}s`,
  );
  member.answers = 'held';
  await icon.click();
  const turning = () =>
    icon.locator('svg').evaluate((svg) => svg.getAnimations().map((turn) => turn.effect?.getTiming().duration));
  await expect.poll(turning).toEqual([SYNC_TURN_SECONDS * 1000]);
  await expect(icon).toBeEnabled();
  member.release();
  await expect(icon).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(turning).toEqual([]);
  await expect(control(page).last()).toHaveAttribute('aria-pressed', 'false');
});

test('without script the popover still opens, in German', async ({ browser, demo, page }) => {
  const { uuid } = await firstListed(page, demo, 'teams');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${demo}/de/teams/${uuid}`);
  await plain.getByRole('button', { name: 'Folgen', exact: true }).click();
  await expect(plain.getByRole('dialog').getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    `/de/login?return=${encodeURIComponent(`/de/teams/${uuid}`)}`,
  );
  await context.close();
});

test('what a guest wanted to follow is followed after signing in, on the same page', async ({
  page,
  context,
  demo,
}) => {
  const member = await signUp(context, demo);
  await context.clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  const team = await firstListed(page, demo, 'teams');
  await page.goto(`${demo}/teams/${team.uuid}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await popover(page).getByRole('link', { name: 'Sign in' }).click();
  await sendSignIn(page, member.email);
  // Onboarding, which is due, comes later.
  await page.waitForURL(`${demo}/teams/${team.uuid}`);
  await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.waitForURL(`${demo}/teams/${team.uuid}`);
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'false');
});
