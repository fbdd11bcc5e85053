import { expect, logIn, sessionCookies, test } from '../../support/session-browser.ts';

/**
 * Ten seconds of product time a second. A token life below the renewal lead of 180 s is always due and lasts 18 real
 * seconds.
 */
const RATE = 10;
test.use({ settings: { CLOCK_RATE: String(RATE) } });
const EXPIRED_SOON_SECONDS = 10;

test(
  'an expired token during a provider outage ends the session',
  { tag: '@rare' },
  async ({ page, context, site, sso }) => {
    sso.behaviour.expiresIn = EXPIRED_SOON_SECONDS;
    await page.goto(`${site}/teams`);
    await logIn(page, site);
    // A call that is refused later ends the session at once, and the redirect home would be what the reload cancels.
    await page.waitForLoadState('networkidle');
    sso.behaviour.refresh = 'broken';
    const began = Date.now();
    await expect.poll(() => (Date.now() - began) * RATE).toBeGreaterThan(EXPIRED_SOON_SECONDS * 1000);
    // One load: a reload would cancel the redirect to home. A page checks the session on load and then once a minute.
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL(`${site}/`);
    expect(await sessionCookies(context)).toEqual([]);
  },
);
