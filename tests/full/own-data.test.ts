import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { violations } from '../support/axe.ts';
import { buy } from '../support/buy.ts';
import { listed } from '../support/listed.ts';
import { expect, test } from '../support/shop-browser.ts';
import { signIn } from '../support/member.ts';
import { PASSWORD } from '../support/signed-in.ts';
import { sendSignIn } from '../support/sign-up-pages.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member takes their data along, sees what a deletion costs, and takes it back by signing in', async ({
  page,
  context,
  shop,
}) => {
  const [team] = await listed<{ uuid: string; name: string }>(page, shop, 'teams?per_page=1');
  const member = await signIn(page, shop, [{ uuid: team!.uuid, type: 'Team' }]);
  const [plan] = await listed<{ uuid: string; name: { en: string } }>(page, shop, 'plans');
  await buy(context, shop, 'plan', plan!.uuid);

  await page.goto(`${shop}/users/edit`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const files = unzipSync(readFileSync(await (await download).path()));
  const all = Object.values(files).map((file) => JSON.parse(strFromU8(file)) as unknown);
  expect(JSON.stringify(all)).toContain(member.email);
  expect(JSON.stringify(all)).toContain(plan!.name.en);
  expect(JSON.stringify(all)).not.toContain('scrypt');

  await page.goto(`${shop}/users/edit`);
  const losses = page.locator('.losses').getByRole('listitem');
  await expect(losses).toHaveText([/^Touchline Pass, valid until /, 'one team or competition that you follow']);
  expect(await violations(page)).toEqual([]);
  const deletion = page.locator('form[action*="/users/edit/deletion"]');
  await deletion.getByLabel('Password').fill('not my password');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await deletion.getByLabel('Password').fill(PASSWORD);
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await context.request.get(`${shop}/api/v2/users/me/orders`)).status()).toBe(401);

  await page.goto(`${shop}/login?return=/payment`);
  await sendSignIn(page, member.email);
  await page.waitForURL(`${shop}/payment`);
  await expect(page.getByRole('main').getByRole('link', { name: /Touchline Pass Active/ })).toBeVisible();
});
