import type { Browser, BrowserContext } from '@playwright/test';
import { DEMO_COUPONS } from '#demo/coupons.ts';
import { expect, ownAddress, test } from '../support/browser.ts';
import { apply, dialog, field, INVALID } from '../support/coupon-dialog.ts';
import { opener, drawer } from '../support/menu-drawer.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { type Account, newEmail, PASSWORD, signUp } from '../support/signed-in.ts';
import { sendSignIn } from '../support/sign-up-pages.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PEOPLE = 40;
const AT_ONCE = 4;

const browserAt = (browser: Browser, address: string): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'x-forwarded-for': address } });

/** Sends the open sign-in form from a browser, as its page would. */
async function tryPassword(context: BrowserContext, origin: string, email: string, password: string): Promise<number> {
  const page = await context.request.get(`${origin}/login`);
  const [, token] = /name="form_token"\s+value="([^"]+)"/.exec(await page.text()) ?? [];
  const form = { form_token: token ?? '', email, password };
  const headers = { 'sec-fetch-site': 'same-origin' };
  return (await context.request.post(page.url(), { form, headers })).status();
}

test('behind one address a stadium mistypes, opens bare links and tries wrong codes; the next person still signs in and redeems', async ({
  browser,
  page,
  context,
  demo,
}) => {
  test.setTimeout(240_000);
  const address = ownAddress();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const member: Account = await signUp(context, demo, { onboarded: true });
  await context.clearCookies();
  const crowd = await mapConcurrent(Array.from({ length: PEOPLE }), AT_ONCE, async () => {
    const phone = await browserAt(browser, address);
    const seen = [];
    for (let typo = 0; typo < 3; typo++) seen.push(await tryPassword(phone, demo, newEmail(), `not ${PASSWORD}`));
    // A link of the sign-in that somebody opens once more.
    for (let bare = 0; bare < 3; bare++)
      seen.push((await phone.request.get(`${demo}/verify-code`, { maxRedirects: 0 })).status());
    await signUp(phone, demo, { onboarded: true, address });
    for (let code = 0; code < 2; code++)
      seen.push((await phone.request.get(`${demo}/api/v2/coupons/WRONG-${code}`)).status());
    await phone.close();
    return seen;
  });
  for (const seen of crowd) expect(seen).toEqual([400, 400, 400, 303, 303, 303, 404, 404]);

  await page.goto(`${demo}/login?return=/teams`);
  await sendSignIn(page, member.email, 'mistyped');
  await expect(page.getByRole('alert')).toContainText('Incorrect e-mail or password.');
  await sendSignIn(page, member.email);
  await page.waitForURL(`${demo}/teams`);
  await opener(page).click();
  await drawer(page).getByRole('button', { name: 'Redeem a code' }).click();
  await field(page).fill('WRONG-CODE');
  await apply(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(INVALID);
  await field(page).fill(DEMO_COUPONS.event);
  await apply(page).click();
  await page.getByRole('button', { name: 'Redeem now' }).click();
  await page.waitForURL(/\/events\/[^/]+\/watch$/);
});
