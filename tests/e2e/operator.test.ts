import { expect, firstEvent, test as base } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { admin, tokenFor } from '../support/operator.ts';
import { ownServer } from '../support/own-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { signUp } from '../support/signed-in.ts';

const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() => startServer({ NOW: '2026-11-21T14:00:00Z', TRUST_PROXY: '1' })),
});

/** The target is 2 s; a busy machine takes as long to render a page. */
const SOON = { timeout: 8_000, intervals: [100] };

test('operator settings show on the page at once: colour, name, links, ads', async ({ page, site, request }) => {
  const token = await tokenFor(site);
  const read = async () => (await request.get(`${site.origin}/`)).text();
  // The page cache stores it.
  await read();
  expect(await read()).not.toContain('Derby TV');
  const set = admin(site, token, 'config', 'set', 'config', 'appName=Derby TV', 'colors.primary=#0a7cff');
  expect(set.error).toBe('');
  await expect.poll(async () => (await read()).includes('<title>Derby TV'), SOON).toBe(true);
  await page.goto(site.origin);
  const button = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
  await expect(button).toHaveCSS('background-color', 'rgb(9, 114, 235)');

  const team = await firstOf({ request }, site.origin, 'teams');
  admin(
    site,
    token,
    'config',
    'set',
    'top_links',
    `0={"linkableType":"Team","linkable":{"uuid":"${team}","name":"Our own"},"position":0}`,
  );
  await expect.poll(async () => (await read()).includes('Our own'), SOON).toBe(true);

  admin(site, token, 'config', 'set', 'ad', 'adPath=/1/a', 'adId=web', 'adSponsorsPath=/1/s');
  await expect.poll(async () => (await read()).includes('data-unit="/1/a/web"'), SOON).toBe(true);
  for (const key of ['config', 'top_links', 'ad']) expect(admin(site, token, 'config', 'reset', key).status).toBe(0);
  await expect.poll(async () => /Derby TV|Our own|data-unit/.test(await read()), SOON).toBe(false);
});

test('the command line sets access, price and interruption of an event, and sells plans and coupons', async ({
  page,
  site,
  request,
}) => {
  const token = await tokenFor(site);
  const { uuid } = await firstEvent(page, site.origin, 'status=live');
  const read = async () => (await request.get(`${site.origin}/events/${uuid}`)).text();
  await read();
  const set = admin(site, token, 'events', 'set', uuid, 'name=The one match', 'technicalIssue=true');
  expect(set.error).toBe('');
  await expect.poll(async () => (await read()).includes('The one match'), SOON).toBe(true);
  const plan = admin(
    site,
    token,
    'plans',
    'add',
    ...['name', 'description'].flatMap((field) => [`${field}.en=Derby Pass`, `${field}.de=Derby-Pass`]),
    'price.amount=799',
    'price.currency=EUR',
    'period=month',
  );
  const made = JSON.parse(plan.out) as { uuid: string };
  expect(
    admin(site, token, 'coupons', 'add', 'derby-2026', 'unlocks.type=plan', `unlocks.uuid=${made.uuid}`).status,
  ).toBe(0);
  expect(admin(site, token, 'coupons', 'list').out).toContain('DERBY-2026');
  const audit = JSON.parse(admin(site, token, 'audit', 'list', '--limit', '3').out) as { action: string }[];
  expect(audit.map(({ action }) => action)).toEqual(['coupon.write', 'plan.write', 'event.change']);
});

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
