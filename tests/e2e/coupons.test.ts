import { DEMO_COUPONS } from '#demo/coupons.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { apply, dialog, field, INVALID, openDialog } from '../support/coupon-dialog.ts';
import { signIn } from '../support/member.ts';
import { clickPlay } from '../support/watching.ts';

test('a guest is asked to sign in and cannot look up a code (C-07)', { tag: '@rare' }, async ({ page, demo }) => {
  await page.goto(`${demo}/teams`);
  await page.getByRole('banner').getByRole('button', { name: 'Redeem a code' }).click();
  await expect(dialog(page).getByText('Sign in to redeem a code.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/users\/sign_in/);
  expect((await page.request.get(`${demo}/api/v2/coupons/${DEMO_COUPONS.plan}`)).status()).toBe(401);
});

test('a valid code leads from the dialog to the video (C-01 to C-04)', async ({ page, demo }) => {
  await signIn(page, demo);
  const lookups = await openDialog(page, demo);
  await expect(apply(page)).toBeDisabled();
  await field(page).pressSequentially('match -on-us ');
  await expect(apply(page)).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  expect(lookups).toEqual([]);
  await field(page).press('Enter');
  await expect(page).toHaveURL(`${demo}/checkout/coupons/${DEMO_COUPONS.event}`);
  expect(lookups.filter((url) => url.includes('/api/'))).toEqual([`${demo}/api/v2/coupons/${DEMO_COUPONS.event}`]);
  await expect(page.getByText('Opens this match for you.')).toBeVisible();
  await expect(page.getByText('Forever')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Redeem now' }).click();
  await expect(page).toHaveURL(/\/events\/[^/]+\/watch$/);
  await expect(page.getByText('Code redeemed. Enjoy the match!')).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).not.toContain(DEMO_COUPONS.event);
  await clickPlay(page);
  await page.goto(`${demo}/checkout/coupons/${DEMO_COUPONS.event}`);
  await expect(page.getByText('You have redeemed this code.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch now' }).first()).toHaveAttribute(
    'href',
    /\/watch$/,
  );
});

test('a pass code shows when the access ends', { tag: '@rare' }, async ({ page, demo }) => {
  await signIn(page, demo);
  await page.goto(`${demo}/de/checkout/coupons/${DEMO_COUPONS.plan.toLowerCase()}`);
  await expect(page.getByRole('heading', { name: 'Touchline-Pass' })).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt einlösen' }).click();
  await expect(page.getByText('Du hast diesen Code eingelöst.')).toBeVisible();
  await expect(page.getByText('Bis 21.12.2026')).toBeVisible();
});

test('the coupon page is not cached, sends no referrer and rejects cross-site forms', async ({ page, demo }) => {
  await signIn(page, demo);
  const address = `${demo}/checkout/coupons/${DEMO_COUPONS.plan}`;
  const headers = (await page.request.get(address)).headers();
  expect(headers['referrer-policy']).toBe('strict-origin');
  expect(headers['cache-control']).toContain('no-store');
  for (const origin of ['https://evil.example', 'null']) {
    const sent = await page.request.post(address, { headers: { origin, 'sec-fetch-site': 'cross-site' }, form: {} });
    expect([origin, sent.status()]).toEqual([origin, 403]);
  }
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Redeem now' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is entered, rejected, corrected and redeemed', { tag: '@rare' }, async ({ page, demo }) => {
    await page.goto(`${demo}/teams`);
    await page.getByRole('banner').getByRole('button', { name: 'Redeem a code' }).click();
    await signIn(page, demo);
    await dialog(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${demo}/checkout/coupons`);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Code' }).fill('last-season');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${demo}/checkout/coupons/${DEMO_COUPONS.expired}`);
    await expect(form.getByRole('alert')).toHaveText(INVALID);
    await form.getByRole('textbox', { name: 'Code' }).fill(' match-on-us');
    await form.getByRole('button', { name: 'Apply' }).click();
    await form.getByRole('button', { name: 'Redeem now' }).click();
    await expect(page).toHaveURL(/\/events\/[^/]+\/watch$/);
    await expect(page.locator('video source')).toHaveAttribute('src', /^\/media\/signed\//);
  });
});
