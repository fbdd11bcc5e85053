import type { Page } from '@playwright/test';
import type { FakeSso } from '../support/fake-sso.ts';
import { exchanges, expect, logIn, sessionCookies, test } from '../support/session-browser.ts';

/**
 * Ten seconds of product time a second. A token life below the renewal lead of 180 s is always due and lasts 18 real
 * seconds.
 */
const RATE = 10;
test.use({ settings: { CLOCK_RATE: String(RATE) } });
const ALWAYS_DUE_SECONDS = 179;

/** Reloads until the product has tried the next token exchange; returns the page's status. */
async function nextExchange(page: Page, sso: FakeSso): Promise<number> {
  const before = exchanges(sso).length;
  for (;;) {
    const checked = page.waitForResponse('**/internal/api/session');
    await page.reload({ waitUntil: 'commit' });
    const status = (await checked).status();
    if (exchanges(sso).length > before) return status;
  }
}

test('a provider outage keeps the session; a rejection ends it, with a message at home', async ({
  page,
  context,
  site,
  sso,
}) => {
  sso.behaviour.expiresIn = ALWAYS_DUE_SECONDS;
  await page.goto(`${site}/teams`);
  await logIn(page, site);
  for (const behaviour of ['broken', 'silent', 'silent'] as const) {
    sso.behaviour.refresh = behaviour;
    const started = Date.now();
    expect(await nextExchange(page, sso), behaviour).toBe(200);
    if (behaviour === 'silent') expect(Date.now() - started).toBeGreaterThan(4500);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    expect(await sessionCookies(context)).toHaveLength(5);
  }
  sso.behaviour.refresh = 'errors';
  expect(await nextExchange(page, sso)).toBe(401);
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  expect(await sessionCookies(context)).toEqual([]);
  await expect(page.getByRole('alert')).toHaveText('You could not be signed in. Please try again.');
});
