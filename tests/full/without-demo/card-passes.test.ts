import type { Page } from '@playwright/test';
import { PHONE, violations } from '../../support/axe.ts';
import { hold } from '../../support/hold-requests.ts';
import { buyPass, comeBack, payAtStripe, test } from '../../support/later-site.ts';
import { expect, goToBought } from '../../support/shop-browser.ts';
import { follow, heading } from '../../support/sign-up-by-mail.ts';
import { PASSWORD } from '../../support/signed-in.ts';
import { sendSignIn } from '../../support/sign-up-pages.ts';

test.use({ viewport: { width: PHONE, height: 844 } });

const main = (page: Page) => page.getByRole('main');
const fact = (page: Page, name: string) =>
  main(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').first();

test('a pass by month becomes one by year: the rest of the month is off the price, and the receipt comes by mail', async ({
  page,
  cards,
}) => {
  const { origin, mail, stub } = cards;
  const member = await buyPass(page, cards, 'month', 'Pay €9.99 by card');
  await goToBought(page);
  await mail.next(member.email, 'Your receipt: Month');
  await cards.later(9.5);

  await comeBack(page, cards, member, '/payment');
  // What the member chooses counts, also where their own pass becomes known later.
  const answer = await hold(page, '**/users/me/entitlements*');
  await page.goto(`${origin}/passes`);
  await page.getByText('Save 25%').click();
  answer();
  await expect(main(page).locator('[data-own]:not([hidden])')).toHaveText('Your plan');
  await page.getByRole('link', { name: /^Choose this pass ?: Year$/ }).click();
  // Twenty whole days of thirty are left, of €9.99.
  await expect(fact(page, 'Price')).toHaveText('€89.00');
  await expect(fact(page, 'Rest of your current pass')).toHaveText('-€6.66');
  await expect(fact(page, 'Total')).toHaveText(/^€82\.34\s+per year$/);
  await expect(page.getByText('It renews every year for €89.00 until you cancel.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay €82.34 by card' }).click();
  await payAtStripe(page, cards);
  await goToBought(page);
  await expect(main(page).getByText('It renews by itself on 01/12/2027.')).toBeVisible();
  await page.goto(`${origin}/payment`);
  await expect(main(page).getByRole('link', { name: /^Year Active/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Month Ended/ })).toBeVisible();
  expect([...stub.intents.values()].map(({ amount, status }) => [amount, status])).toEqual([
    [999, 'succeeded'],
    [8234, 'succeeded'],
  ]);

  const receipt = await mail.next(member.email, 'Your receipt: Year');
  expect(receipt.text).toContain('Total: €82.34');
  expect(receipt.html).toContain('€82.34');
  await follow(page, receipt);
  await expect(heading(page)).toHaveText(/^Receipt 2026-\d{6}$/);
  for (const text of ['Derby TV GmbH', 'DE123', 'Tax 19% included', '€82.34'])
    await expect(main(page).getByText(text).first()).toBeVisible();
});

test('a trial costs nothing today, is charged when it ends, and is offered once', async ({ page, cards }) => {
  const { origin, mail, stub } = cards;
  await page.goto(`${origin}/passes`);
  await expect(main(page).getByText('7 days free to try')).toBeVisible();
  const charged = stub.intents.size;
  const member = await buyPass(page, cards, 'trial', 'Start the trial with a card');
  await expect(page.getByText('Your trial has begun. Nothing was charged.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-bought]').click();
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible();
  expect(stub.intents.size).toBe(charged);
  const began = await mail.next(member.email, 'Your trial of Football has begun');
  expect(began.text).toContain(`The first payment of €5.00 is due on ${cards.dayIn(7)}.`);

  await cards.later(7.1);
  const receipt = await mail.next(member.email, 'Your receipt: Football');
  expect([...stub.intents.values()].slice(charged).map(({ amount }) => amount)).toEqual([500]);
  await comeBack(page, cards, member, '/payment');
  await follow(page, receipt);
  await expect(main(page).getByText('€5.00').first()).toBeVisible();
  await page.goto(`${origin}/passes/month/checkout`);
  await expect(page.getByRole('button', { name: 'Pay €9.99 by card' })).toBeVisible();
});

test('a declined renewal is said by mail and on the pass, which stays open; another card saves it', async ({
  page,
  cards,
}) => {
  const { origin, mail, stub } = cards;
  const member = await buyPass(page, cards, 'month', 'Pay €9.99 by card');
  await goToBought(page);
  const card = [...stub.cards.values()].at(-1)!;
  card.decline = true;
  await cards.later(31.1);
  const declined = await mail.next(member.email, 'Your payment for Month was declined');

  await comeBack(page, cards, member, '/payment');
  await main(page)
    .getByRole('link', { name: /^Month Payment declined/ })
    .click();
  await expect(main(page).getByText('The last renewal was declined.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Change payment method' }).click();
  await expect(page).toHaveURL(`${origin}/payment#methods`);
  await follow(page, declined);
  await expect(page).toHaveURL(`${origin}/payment#methods`);
  await page.getByRole('button', { name: 'Change Visa •••• 4242' }).click();
  await page.waitForURL(`${stub.origin}/portal/*`);
  stub.changeCard(card.customer);
  await page.goto(`${origin}/payment?done=card#methods`);
  await expect(page.getByText('Visa •••• 1881')).toBeVisible();

  await cards.later(1.1);
  await mail.next(member.email, 'Your receipt: Month');
  await mail.next(member.email, 'Your receipt: Month');
  await comeBack(page, cards, member, '/payment');
  await expect(main(page).getByRole('link', { name: /^Month Active/ })).toBeVisible();
});

test('a renewal that no card pays ends the pass, in the language of the member', async ({ page, cards }) => {
  const { origin, mail, stub } = cards;
  const member = await buyPass(page, cards, 'month', 'Pay €9.99 by card');
  await goToBought(page);
  // Their next sign-in is German.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${origin}/de/login?return=/de/payment`);
  await page.getByLabel('E-Mail').fill(member.email);
  await page.getByLabel('Passwort', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(`${origin}/de/payment`);
  [...stub.cards.values()].at(-1)!.decline = true;
  await cards.later(31.1);
  await mail.next(member.email, /wurde abgelehnt/);
  await cards.later(1.1);
  await mail.next(member.email, /wurde abgelehnt/);
  await cards.later(1.1);
  const stopped = await mail.next(member.email, /nicht verlängert/);
  await follow(page, stopped);
  await expect(page).toHaveURL(`${origin}/de/passes`);
  await cards.later(1.1);
  await comeBack(page, cards, member, '/payment');
  await expect(main(page).getByRole('link', { name: /^Month Ended/ })).toBeVisible();
});

test('the end of a pass and the deletion of the account are announced by mail, whose links lead back in time', async ({
  page,
  cards,
}) => {
  const { origin, mail } = cards;
  const member = await buyPass(page, cards, 'month', 'Pay €9.99 by card');
  await goToBought(page);
  await page.getByRole('link', { name: 'Cancel this pass' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Not renewing', { exact: true })).toBeVisible();
  await cards.later(28);
  await follow(page, await mail.next(member.email, /^Month ends on /));
  await expect(page).toHaveURL(`${origin}/passes`);

  const deleteAccount = async () => {
    await page.goto(`${origin}/users/edit`);
    const deletion = page.locator('form[action*="/users/edit/deletion"]');
    await deletion.getByLabel('Password').fill(PASSWORD);
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
    await expect(heading(page)).toHaveText('Your account will be deleted');
  };
  await comeBack(page, cards, member, '/payment');
  await deleteAccount();
  await follow(page, await mail.next(member.email, /^Your account will be deleted on /));
  await sendSignIn(page, member.email);
  await mail.next(member.email, 'Your account stays');
  await deleteAccount();
  await mail.next(member.email, /^Your account will be deleted on /);
  await cards.later(14.1);
  await mail.next(member.email, 'Your account has been deleted');
  await page.goto(`${origin}/login`);
  await sendSignIn(page, member.email);
  await expect(page.getByRole('alert')).toContainText('Incorrect e-mail or password.');
});
