import { adminAddresses } from '../../support/admin-addresses.ts';
import { confirmPassword, signInAs, test, withoutBar } from '../../support/admin-site.ts';
import { faultsOf, PHONE } from '../../support/axe.ts';
import { expect } from '../../support/browser.ts';

test('every page of the admin is accessible on a phone and at a desk, and fits the narrowest window', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(300_000);
  const { uuid } = await signInAs(context, site, ['owner']);
  await confirmPassword(context, site);
  const found: string[] = [];
  for (const address of await adminAddresses(site, uuid)) {
    const answer = await context.request.get(site.origin + address);
    if (answer.status() !== 200) found.push(`${address}: ${answer.status()}`);
    await page.goto(site.origin + address);
    await withoutBar(page);
    found.push(...(await faultsOf(page, address, [PHONE, 1440])));
  }
  expect(found).toEqual([]);
});

test('a form with a fault is accessible, and keeps what was typed', async ({ page, context, site }) => {
  await signInAs(context, site, ['owner']);
  await confirmPassword(context, site);
  await page.goto(`${site.origin}/admin/shop/passes/new`);
  await page.getByLabel('Name in English').fill('Season Pass');
  await page.getByLabel('What it offers, in English').fill('Everything.');
  await page.getByLabel('Price in EUR').fill('cheap');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('4.99');
  await expect(page.getByLabel('Name in English')).toHaveValue('Season Pass');
  await withoutBar(page);
  expect(await faultsOf(page, 'a pass with a fault', [PHONE])).toEqual([]);
});
