import { expect, firstEvent } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { admin, tokenFor } from '../support/operator.ts';
import { test } from '../support/operator-site.ts';

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

test(
  'the command line sets access, price and interruption of an event, and sells plans and coupons',
  { tag: '@rare' },
  async ({ page, site, request }) => {
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
  },
);
