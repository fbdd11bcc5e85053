import { expect } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { admin, tokenFor } from '../support/operator.ts';
import { test } from '../support/operator-site.ts';
import { signUp } from '../support/signed-in.ts';

test('an operator’s coupon works from its start until it is ended', async ({ page, site }) => {
  const token = await tokenFor(site);
  const uuid = await firstOf(page, site.origin, 'events?status=upcoming');
  const made = (code: string, ...more: string[]) =>
    admin(site, token, 'coupons', 'add', code, 'unlocks.type=event', `unlocks.uuid=${uuid}`, ...more).error;
  expect([made('derby-now'), made('derby-soon', 'validFrom=2026-11-22T14:00:00Z'), made('derby-over')]).toEqual([
    '',
    '',
    '',
  ]);
  expect(admin(site, token, 'coupons', 'set', 'derby-over', 'active=false').error).toBe('');
  await signUp(page.context(), site.origin);
  const status = async (code: string) => (await page.goto(`${site.origin}/checkout/coupons/${code}`))?.status();
  for (const code of ['DERBY-SOON', 'DERBY-OVER']) {
    expect([code, await status(code)]).toEqual([code, 404]);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This code cannot be redeemed.');
  }
  expect(await status('DERBY-NOW')).toBe(200);
  await expect(page.getByRole('button', { name: 'Redeem now' })).toBeVisible();
});

test('a token grants only its scope until it is revoked; every call needs one', async ({ site }) => {
  const token = admin(site, '', 'token', 'create', 'tests', '--scopes', 'config').out;
  expect(token).toMatch(/^tlop_[\w-]{43}$/);
  expect(admin(site, token, 'config', 'list').status).toBe(0);
  expect(admin(site, token, 'plans', 'list')).toMatchObject({ status: 1, error: expect.stringContaining('"plans"') });
  const [line = ''] = admin(site, '', 'token', 'list')
    .out.split('\n')
    .filter((text) => text.includes('  config  '));
  expect(admin(site, '', 'token', 'revoke', line.split(' ')[0] ?? '').status).toBe(0);
  expect(admin(site, token, 'config', 'list')).toMatchObject({ status: 1, error: expect.stringContaining('revoked') });
  expect(admin(site, '', 'config', 'list')).toMatchObject({
    status: 1,
    error: expect.stringContaining('TOUCHLINE_TOKEN'),
  });
  expect(admin(site, token, 'config', 'lst')).toMatchObject({
    status: 2,
    error: expect.stringContaining('has no command "lst"'),
  });
  expect(admin(site, '', '--help').out).toContain('Usage: npm run admin');
});
