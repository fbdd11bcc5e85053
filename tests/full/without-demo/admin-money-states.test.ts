import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDatabase } from '#platform/database/open.ts';
import { NOW, signInAs } from '../../support/admin-site.ts';
import { send, smallLeague, stateFaults, test } from '../../support/admin-states.ts';
import { expect } from '../../support/browser.ts';
import { PASSWORD } from '../../support/signed-in.ts';

test.describe.configure({ timeout: 400_000 });

const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();

test('money and roles: every state of an order, of an invitation and of the password is accessible', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { uuid: owner, email } = await signInAs(context, site, ['owner']);
  const found: string[] = [];
  const look = async (state: string, path?: string) => {
    if (path) await page.goto(`${site.origin}/admin/${path}`);
    found.push(...(await stateFaults(page, state)));
  };
  await look('the password is asked for', 'people');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);

  // Money 15 minutes later: what was typed stays, and a link asks for the password.
  const database = await openDatabase(site.dataDir);
  await page.getByLabel('E-mail address').fill('bo@club.example');
  await page.getByLabel('Scorer').check();
  await database.updateTable('token_family').set({ confirmed_at: 1 }).execute();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(alert(page)).toContainText('Enter your password again');
  await expect(page.getByLabel('E-mail address')).toHaveValue('bo@club.example');
  await look('the password counts no longer');
  const [asked] = await Promise.all([
    page.waitForEvent('popup'),
    alert(page).getByRole('link', { name: 'Enter password' }).click(),
  ]);
  await asked.getByLabel('Password').fill(PASSWORD);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked).toHaveURL(/\/admin\/people$/);
  await asked.close();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.locator('.admin-copy').textContent();
  await look('an invitation that is shown once');
  await look('the link of somebody else', `join${new URL(link!).search}`);
  await look('a link that is used up', 'join?invitation=gone');
  const friend = await browser.newContext();
  const scorer = await signInAs(friend, site, ['scorer']);
  const other = await friend.newPage();
  await other.goto(`${site.origin}/admin`);
  found.push(...(await stateFaults(other, 'a scorer without a match')));
  await friend.close();
  await look('the list of people', 'people');
  await look('a scorer', `people/${scorer.uuid}`);

  const { match } = await smallLeague(site);
  const at = Date.parse(NOW);
  const states = {
    paid: { state: 'captured', captured_at: at },
    'refund under way': { state: 'captured', captured_at: at, refund_asked_at: at },
    refunded: { state: 'refunded', captured_at: at, refund_asked_at: at, refunded_at: at },
    open: { state: 'created' },
    failed: { state: 'declined' },
    trial: { state: 'captured', captured_at: at, trial_days: 7 },
  };
  for (const [state, columns] of Object.entries(states)) {
    const uuid = randomUUID();
    const order = {
      ...{ uuid, account_uuid: owner, idempotency_key: uuid, item_type: 'event', item_uuid: match },
      ...{ title: '{"en":"Harbour – Hill","de":"Harbour – Hill"}', provider: 'sandbox', reference: uuid },
      ...{ amount: 499, currency: 'EUR', created_at: at, looked_at: at, ...columns },
    };
    await database
      .insertInto('order')
      .values(order as never)
      .execute();
    await look(`an order: ${state}`, `shop/orders/${uuid}`);
    if (state !== 'paid') continue;
    await send(page, 'refund');
    await look('an order after the button of its refund');
  }
  await database.destroy();
  await look('orders in every state', 'shop');
  await look('revenue', 'shop/revenue');
  await page.goto(`${site.origin}/admin/members?q=${email}`);
  await look('a member is found');
  expect(found).toEqual([]);
});
