import { ownAddress } from '../support/browser.ts';
import { expect, test as base } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { asOurs, signUp } from '../support/signed-in.ts';

/** The product as an operator runs it who uses every vendor there is. */
const VENDORS = { TAG_ID: 'GTM-TEST123', COOKIE_CONSENT_ID: 'consent-123', PAYMENT_CLIENT_ID: 'test' };
const test = base.extend<object, { vendors: RunningServer }>({
  vendors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer({ NOW: '2026-11-21T14:00:00Z', TRUST_PROXY: '1', ...VENDORS });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('where sessions begin, end, are set and paid in, nothing is asked of anybody else and no token can be read', async ({
  page,
  context,
  vendors,
}) => {
  test.setTimeout(90_000);
  const site = vendors.origin;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await signUp(context, site);
  await context.request.post(`${site}/v2/users/me`, { headers: asOurs(site), data: { onboarded: true } });
  const answer = await context.request.get(`${site}/api/v2/events?per_page=1`);
  const event = ((await answer.json()) as { data: { uuid: string }[] }).data[0]?.uuid;

  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== site) foreign.push(request.url());
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
    // Signed in at the provider: goes there and back.
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
