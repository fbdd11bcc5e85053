import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { signInAs, signOut } from '../support/sign-up-pages.ts';
import { signUp } from '../support/signed-in.ts';
import { expectResumeAt, storedPositions, positionSent, watchAThird } from '../support/watch-position.ts';

test(
  'a member resumes a video on another device, and no position stays on the device after sign-out',
  { tag: '@rare' },
  async ({ page, browser, demo }) => {
    test.setTimeout(120_000);
    const member = await signUp(page.context(), demo, { onboarded: true });
    const { uuid } = await firstEvent(page, demo, 'status=latest');
    const first = positionSent(page);
    await page.goto(`${demo}/events/${uuid}`);
    expect((await first).status()).toBe(200);
    const sent = positionSent(page);
    const second = await watchAThird(page);
    expect((await sent).status()).toBe(200);
    expect(await storedPositions(page)).toContain(uuid);

    // The home page links to it, on a phone too.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(demo);
    const continueLink = page.getByRole('list', { name: 'Continue watching' }).getByRole('link');
    await expect(continueLink).toHaveAttribute('href', `/events/${uuid}`);
    await expect(continueLink).toContainText(/Continue at \d+:\d\d/);
    expect(await violations(page)).toEqual([]);

    const context = await browser.newContext();
    const other = await context.newPage();
    await signInAs(other, demo, member, '/profile');
    const asked = positionSent(other);
    await other.goto(`${demo}/events/${uuid}`);
    await asked;
    await expectResumeAt(other, second);
    await signOut(other);
    await expect.poll(() => storedPositions(other)).toBe('');
    await context.close();
  },
);
