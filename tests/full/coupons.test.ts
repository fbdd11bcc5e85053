import { DEMO_COUPONS } from '#demo/coupons.ts';
import { overflow, violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { apply, dialog, field, INVALID, openDialog } from '../support/coupon-dialog.ts';
import { signIn } from '../support/member.ts';

const UNCHECKED = 'We could not check the code. Check your connection and try again.';
const LOOKUP = '**/api/v2/coupons/*';

for (const [kind, code] of [
  ['unknown', 'NO-SUCH-CODE'],
  ['expired', DEMO_COUPONS.expired],
  ['used up', DEMO_COUPONS.usedUp],
  ['malformed', '<script>'],
] as const)
  test(`a code that is ${kind} shows an error under the field, and editing clears it (C-05, C-06)`, async ({
    page,
    demo,
  }) => {
    await signIn(page, demo);
    await openDialog(page, demo);
    await field(page).fill(code);
    await apply(page).click();
    await expect(field(page)).toHaveAccessibleDescription(INVALID);
    await expect(dialog(page).getByRole('alert')).toHaveText(INVALID);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    await field(page).press('End');
    await field(page).press('X');
    await expect(dialog(page).getByRole('alert')).toBeEmpty();
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    const answer = await page.goto(`${demo}/checkout/coupons/${encodeURIComponent(code)}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByLabel('Code')).toHaveAccessibleDescription(INVALID);
  });

test('only the status and the error list of a response count', async ({ page, demo }) => {
  await signIn(page, demo);
  let answer: { status: number; body?: string; headers?: Record<string, string> } | 'none' = 'none';
  await page.route(LOOKUP, (route) => (answer === 'none' ? route.abort() : route.fulfill(answer)));
  await openDialog(page, demo);
  const refused = async (text: string) => {
    await apply(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(text);
  };
  await field(page).fill('ANY-CODE');
  await refused(UNCHECKED);
  await page.context().setOffline(true);
  await refused(UNCHECKED);
  await page.context().setOffline(false);
  answer = { status: 429, body: '{"errors":[]}', headers: { 'retry-after': '60' } };
  await refused('Several codes did not work. Wait a minute before you try another one.');
  answer = { status: 200, body: '{"errors":[{"code":"x"}]}' };
  await refused(INVALID);
  answer = { status: 500, body: '<html>' };
  await refused(UNCHECKED);
  answer = { status: 503, body: '{"errors":[{"code":"unavailable"}]}' };
  await refused(UNCHECKED);
  answer = { status: 204 };
  await apply(page).click();
  await expect(page).toHaveURL(/\/checkout\/coupons\/ANY-CODE$/);
});

test('a code pasted before the islands have come can be applied', async ({ page, demo }) => {
  await signIn(page, demo);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/page-script-idle*', async (route) => {
    await opened;
    await route.continue();
  });
  await openDialog(page, demo);
  // As the menu of a phone pastes: without a key or a click.
  await field(page).fill('NO-SUCH-CODE');
  open();
  await apply(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(INVALID);
});

test('on a phone, offline and server faults never read as a wrong code, and a second try goes through', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo);
  await page.goto(`${demo}/teams`);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Redeem a code' }).click();
  await field(page).fill(DEMO_COUPONS.plan);
  await expect(dialog(page).locator('astro-island:not([ssr])')).toHaveCount(1);
  const refused = () => expect(dialog(page).getByRole('alert')).toHaveText(UNCHECKED);
  await page.context().setOffline(true);
  await apply(page).click();
  await refused();
  await page.context().setOffline(false);
  for (const status of [500, 502, 503, 504]) {
    await page.route(LOOKUP, (route) => route.fulfill({ status, body: 'upstream' }), { times: 1 });
    await apply(page).click();
    await refused();
  }
  await expect(page.getByText(INVALID)).toHaveCount(0);
  await apply(page).click();
  await page.waitForURL(`${demo}/checkout/coupons/${DEMO_COUPONS.plan}`);
  await expect(page.getByRole('button', { name: 'Redeem now' })).toBeVisible();
});

test('two clicks make one lookup, and a dialog closed meanwhile does not navigate', async ({ page, demo }) => {
  await signIn(page, demo);
  const release = Promise.withResolvers<void>();
  await page.route(LOOKUP, async (route) => {
    await release.promise;
    await route.fulfill({ status: 200, body: '{}' }).catch(() => {});
  });
  const lookups = await openDialog(page, demo);
  await field(page).fill('ANY-CODE');
  await apply(page).dblclick();
  await expect(dialog(page).getByRole('button', { name: 'Checking…' })).toBeVisible();
  await field(page).press('Enter');
  expect(lookups).toHaveLength(1);
  await page.keyboard.press('Escape');
  release.resolve();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Redeem a code' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/teams$/);
});

test('the dialog closes by its button, the Escape key and a click outside', async ({ page, demo }) => {
  await signIn(page, demo);
  await openDialog(page, demo);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Redeem a code' });
  const ways = [
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
  }
});

test('on a phone the menu has the button, and the page fits the viewport', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo);
  await page.goto(`${demo}/teams`);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Redeem a code' }).click();
  await field(page).fill('NO-SUCH-CODE');
  await apply(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(INVALID);
  expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const path of [
    '/checkout/coupons',
    `/checkout/coupons/${DEMO_COUPONS.plan}`,
    '/checkout/coupons/NO-SUCH-CODE',
  ]) {
    await page.goto(demo + path);
    expect([path, await overflow(page), await violations(page)]).toEqual([path, 0, []]);
  }
});

test('after too many codes the dialog and the page ask the visitor to wait, even for a valid code (T20)', async ({
  page,
  demo,
}) => {
  await signIn(page, demo);
  for (let tried = 0; tried < 5; tried += 1)
    expect((await page.request.get(`${demo}/checkout/coupons/WRONG-${tried}`)).status()).toBe(404);
  await openDialog(page, demo);
  await field(page).fill(DEMO_COUPONS.plan);
  await apply(page).click();
  const hint = 'Several codes did not work. Wait a minute before you try another one.';
  await expect(dialog(page).getByRole('alert')).toHaveText(hint);
  const answer = await page.goto(`${demo}/checkout/coupons/${DEMO_COUPONS.plan}`);
  expect(answer?.status()).toBe(429);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(hint);
});
