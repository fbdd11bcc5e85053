import { exchanges, expect, logIn, sessionCookies, test } from '../support/session-browser.ts';

/** A minute of product time a second, so that an exchange due every ten minutes takes ten seconds. */
test.use({ settings: { CLOCK_RATE: '60' } });

const PERIOD_SECONDS = 600;
const RATE = 60;

test('ten tabs make one token exchange per period, and no tab is logged out', async ({ context, site, sso }) => {
  test.setTimeout(120_000);
  sso.behaviour.expiresIn = 180 + PERIOD_SECONDS;
  await context.clock.install();
  const first = await context.newPage();
  await logIn(first, site);
  const started = Date.now();
  const before = exchanges(sso).length;
  const tabs = [first, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto(`${site}/teams`)));
  for (const count of [1, 2, 3])
    await expect
      .poll(
        async () => {
          await context.clock.runFor(66_000);
          return exchanges(sso).length - before;
        },
        { timeout: 30_000, intervals: [300] },
      )
      .toBe(count);
  const periods = Math.floor(((Date.now() - started) / 1000) * (RATE / PERIOD_SECONDS));
  expect(exchanges(sso).length - before).toBeLessThanOrEqual(Math.max(3, periods));
  expect(new Set(exchanges(sso)).size).toBe(exchanges(sso).length);
  for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('data-session', 'in');
  expect(await sessionCookies(context)).toHaveLength(5);
});
