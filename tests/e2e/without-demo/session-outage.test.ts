import { expect, logIn, sessionCookies, test } from '../../support/session-browser.ts';

/** Ten seconds a second. Tokens that live for less than the lead of 180 s are always due, and good for 18 real seconds. */
const RATE = 10;
test.use({ settings: { CLOCK_RATE: String(RATE) } });
const EXPIRED_SOON_SECONDS = 10;

test('an expired token during a provider outage ends the session', async ({ page, context, site, sso }) => {
  sso.behaviour.expiresIn = EXPIRED_SOON_SECONDS;
  await page.goto(`${site}/teams`);
  await logIn(page, site);
  sso.behaviour.refresh = 'broken';
  const begun = Date.now();
  await expect.poll(() => (Date.now() - begun) * RATE).toBeGreaterThan(EXPIRED_SOON_SECONDS * 1000);
  // Once: loading it again would cut its way home off. A page asks when it is loaded anew, and else once a minute.
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(`${site}/`);
  expect(await sessionCookies(context)).toEqual([]);
});
