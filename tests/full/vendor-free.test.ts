import { routeOf } from '#config/routes.ts';
import { publicAddresses } from '../support/public-urls.ts';
import { expect, ownAddress, test as base } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { ownServer } from '../support/own-server.ts';
import type { RunningServer } from '../support/server.ts';
import { asOurs, signUp } from '../support/signed-in.ts';
import { choose, startWithVendors, stubVendors } from '../support/vendors.ts';

/** The product with every vendor configured. */
const VENDORS = { TAG_ID: 'GTM-TEST123', PAYMENT_CLIENT_ID: 'test' };
const test = base.extend<object, { vendors: RunningServer }>({
  vendors: ownServer(() => startWithVendors(VENDORS)),
});

test('sign-in, sign-out, settings and payment pages contact no third party and expose no token', async ({
  page,
  context,
  vendors,
}) => {
  test.setTimeout(90_000);
  const site = vendors.origin;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await signUp(context, site);
  await choose(context, site, ['statistics', 'marketing']);
  await context.request.post(`${site}/v2/users/me`, { headers: asOurs(site), data: { onboarded: true } });
  const event = await firstOf(context, site, 'events');

  await stubVendors(context, site);
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === site) return;
    // These pages link to others, which may send requests.
    const { pathname } = new URL(request.frame().url());
    if (routeOf(pathname)?.vendors !== 'all') foreign.push(`${pathname}: ${request.url()}`);
  });
  const visited: string[] = [];
  page.on('response', (seen) => visited.push(new URL(seen.url()).pathname));
  for (const path of [
    '/setting',
    `/events/${event}/checkout`,
    '/checkout/coupons/SAVE-20',
    '/payment',
    '/verify-code?code=made-up&state=made-up',
    '/users/edit',
    // Signed in at the provider: redirects there and back.
    '/login',
    '/logout',
    '/logout-success',
    '/login',
    '/users/sign_up',
  ]) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
    const readable = await page.evaluate(() => document.cookie);
    expect(readable, path).not.toMatch(/accessToken|refreshToken|oauth|sso/i);
  }
  expect(visited).toEqual(expect.arrayContaining(['/login', '/oauth/authorize', '/verify-code', '/logout']));
  expect(foreign).toEqual([]);
});

test('without vendor ids, no page contacts a third party or loads vendor code', async ({ page, context, demo }) => {
  test.setTimeout(240_000);
  const foreign = await stubVendors(context, demo);
  for (const path of await publicAddresses(demo)) {
    const answer = await page.goto(demo + path, { waitUntil: 'load' });
    const html = (await answer?.text()) ?? '';
    expect(html.length, path).toBeGreaterThan(1000);
    expect(/data-(?:boot|vendors|ad|cookie-settings)\b|nonce=/.exec(html)?.[0], path).toBeUndefined();
    expect(answer?.headers()['content-security-policy'], path).not.toMatch(/nonce|strict-dynamic/);
  }
  expect(foreign).toEqual([]);
});
