import type { Page } from '@playwright/test';
import { pressByTab, typeByTab } from '../support/keyboard.ts';
import { atSandbox, eventFor, expect, goToBought, payButton, press, test } from '../support/shop-browser.ts';
import { newEmail, PASSWORD } from '../support/signed-in.ts';
import { sendSignUp } from '../support/sign-up-pages.ts';
import { slowNetwork } from '../support/slow-network.ts';

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole('main');

/** The match is the viewer's, and nothing of it is for sale. */
async function isTheirs(page: Page): Promise<void> {
  await expect(main(page).getByText('It is yours: the video starts here at kick-off.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^(See passes|Buy for)/ })).toHaveCount(0);
}

test('by keyboard alone a guest buys a pass at a locked match, and is back there', async ({ page, shop }) => {
  const event = await eventFor(page, shop, 'pass', 'upcoming');
  await page.goto(`${shop}/events/${event.uuid}`);
  await pressByTab(page, main(page).getByRole('link', { name: 'See passes' }));
  await page.waitForURL(/\/passes/);
  await pressByTab(page, page.getByRole('link', { name: /: Touchline Pass$/ }));
  await page.waitForURL(/\/users\/sign_in/);
  await pressByTab(page, page.getByRole('link', { name: 'Create one' }));
  await page.waitForURL(/\/users\/sign_up/);
  await typeByTab(page, 'Name', 'Kai Keys');
  await typeByTab(page, 'E-mail', newEmail());
  await typeByTab(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop}/passes/*/checkout?for=${event.uuid}`);
  await pressByTab(page, payButton(page));
  await atSandbox(page);
  await pressByTab(page, page.getByRole('button', { name: 'Approve and pay' }));
  await goToBought(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
  await isTheirs(page);
});

test('on slow 4G a guest buys a pass at a locked match; onboarding comes after it and keeps what is chosen', async ({
  page,
  shop,
}) => {
  const event = await eventFor(page, shop, 'pass', 'upcoming');
  await slowNetwork(page);
  await page.goto(`${shop}/events/${event.uuid}`);
  await main(page).getByRole('link', { name: 'See passes' }).click();
  await page.getByRole('link', { name: /: Touchline Pass$/ }).click();
  await page.getByRole('link', { name: 'Create one' }).click();
  await sendSignUp(page);
  await page.waitForURL(`${shop}/passes/*/checkout?for=${event.uuid}`);
  // Impatient: the second click must not buy a second time.
  await payButton(page).dblclick();
  await press(page, 'Approve and pay');
  await goToBought(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
  await isTheirs(page);

  await page.goto(`${shop}/teams`);
  await page.waitForURL(`${shop}/onboarding`);
  await page.getByRole('checkbox', { name: 'Basketball' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const follow = main(page)
    .getByRole('button', { name: /^Follow: / })
    .first();
  const name = ((await follow.getAttribute('aria-label')) ?? '').replace('Follow: ', '');
  await follow.click();
  await expect(page.getByRole('button', { name: `Unfollow: ${name}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/onboarding');
  await page.goto(`${shop}/follow`);
  for (const title of ['Basketball', name])
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
});

test('paid in one tab, the match is theirs in the other at once', async ({ page, context, shop }) => {
  const event = await eventFor(page, shop, 'ppv', 'upcoming');
  await page.goto(`${shop}/login?signup=true&return=${encodeURIComponent(`/events/${event.uuid}/checkout`)}`);
  await sendSignUp(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/checkout`);
  const other = await context.newPage();
  await other.goto(`${shop}/events/${event.uuid}/checkout`);
  await expect(payButton(other)).toBeVisible();
  await payButton(page).click();
  await press(page, 'Approve and pay');
  await goToBought(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
  await isTheirs(page);
  // The other tab still shows its button: it leads to the match, and charges nothing.
  await payButton(other).click();
  await other.waitForURL(`${shop}/events/${event.uuid}/watch`);
  await expect(main(other).getByText('It is yours: the video starts here at kick-off.')).toBeVisible();
});
