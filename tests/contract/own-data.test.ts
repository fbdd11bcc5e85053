import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteDue } from '#platform/accounts/deletion.ts';
import { renewDue } from '#platform/orders/order-jobs.ts';
import { createOrders } from '#platform/orders/services.ts';
import { SANDBOX_PAYMENTS } from '#platform/orders/providers/providers.ts';
import { type AccountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { type Customer, customer, MATCH, PLAN, shop } from '../support/shop.ts';
import { apiOf, codeFor, type fan, isSignedIn, signUp, Visitor } from '../support/visitor.ts';

const DAY = 86_400;

let platform: AccountsPlatform;
beforeAll(async () => {
  platform = await shop();
});
afterAll(() => platform.close());

let here: Visitor;
let person: ReturnType<typeof fan>;
beforeEach(async () => {
  here = new Visitor(platform.fetch);
  person = await signUp(here);
  await platform.mail();
});

const remove = (password = person.password) => here.submit('/users/edit', { password }, '/users/edit/deletion');
const signIn = async (given = person) => (await new Visitor(platform.fetch).submit('/users/sign_in', given)).status;
const mailed = async () =>
  (await platform.mail()).filter(({ to }) => to.address === person.email).map(({ subject }) => subject);

describe('an account that its member deletes', () => {
  test('is signed out everywhere at once, and gone with its data after 14 days', async () => {
    const there = new Visitor(platform.fetch);
    await there.submit('/users/sign_in', person);
    const api = apiOf(platform.fetch);
    const { accessToken } = await api.tokens(await codeFor(there));
    expect((await remove('wrong')).status).toBe(400);
    await platform.mail();
    const answer = await remove();
    expect(await answer.text()).toContain('Your account will be deleted');
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
    expect((await api.call('GET', '/v2/sso_verifications', accessToken)).status).toBe(401);
    expect(await mailed()).toEqual([expect.stringMatching(/^Your account will be deleted on \d+ \w+ 2026$/)]);
    platform.pass(14 * DAY - 60);
    await deleteDue(platform);
    expect(await mailed()).toEqual([]);
    platform.pass(60);
    await deleteDue(platform);
    expect(await mailed()).toEqual(['Your account has been deleted']);
    expect(await signIn()).toBe(400);
    expect((await new Visitor(platform.fetch).submit('/users/sign_up', person)).status).toBe(303);
  });

  test('stays when its member signs in within 14 days', async () => {
    await remove();
    platform.pass(13 * DAY);
    await platform.mail();
    expect(await signIn()).toBe(303);
    expect(await mailed()).toEqual(expect.arrayContaining(['Your account stays']));
    platform.pass(30 * DAY);
    await deleteDue(platform);
    expect(await signIn()).toBe(303);
  });
});

test('the page names what is lost', async () => {
  const api = apiOf(platform.fetch);
  const { accessToken } = await api.tokens(await codeFor(here));
  expect(await (await here.get('/users/edit')).text()).not.toContain('You lose:');
  const { uuid } = await platform.database
    .selectFrom('account')
    .select('uuid')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const own = { account_uuid: uuid, valid_from: 0, source: 'coupon' as const };
  await platform.database
    .insertInto('entitlement')
    .values([
      { ...own, uuid: `pass-${uuid}`, plan_uuid: PLAN, valid_until: platform.now() + DAY * 1000, source_uuid: uuid },
      { ...own, uuid: `match-${uuid}`, event_uuid: MATCH, source_uuid: uuid },
      { ...own, uuid: `over-${uuid}`, plan_uuid: PLAN, valid_until: 1, source_uuid: 'over' },
    ])
    .execute();
  await api.call('PUT', `/api/v2/user_favorites/teams/${uuid}`, accessToken);
  const page = await (await here.get('/users/edit')).text();
  const items = [...page.matchAll(/<li>([^<]*)<\/li>/g)].map(([, item]) => item);
  expect(items).toEqual([expect.stringMatching(/, valid until \d+ \w+ 20\d\d$/), expect.stringContaining('match-ppv')]);
});

describe('of a customer', () => {
  let ada: Customer;
  beforeEach(async () => {
    ada = await customer(platform);
  });

  test('a pass does not renew while the account waits for its deletion', async () => {
    const clock = { ...platform.clock, now: () => platform.now() };
    const orders = createOrders(
      {
        ...{ database: platform.database, clock, payments: SANDBOX_PAYMENTS, origin: ORIGIN, defaultLocale: 'en' },
        onError: (error) => {
          throw error;
        },
      },
      (request) => platform.fetch(request),
    );
    await ada.bought('plan', PLAN);
    await platform.database
      .updateTable('account')
      .set({ deletion_at: platform.now() + 60 * DAY * 1000 })
      .where('uuid', '=', ada.uuid)
      .execute();
    platform.pass(32 * DAY);
    await renewDue(orders.services);
    expect((await ada.orders()).length).toBe(1);
  });
});

test('the export is a zip of JSON files without a secret', async () => {
  await codeFor(here).then((code) => apiOf(platform.fetch).tokens(code));
  const answer = await here.submit('/users/edit', {}, '/users/edit/export');
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account.zip"');
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const content = Object.fromEntries(files.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes)) as unknown]));
  expect(Object.keys(content).sort()).toEqual(
    [
      ...['account', 'coupons', 'devices', 'follows', 'notifications', 'orders', 'passes', 'passkeys'],
      ...['payment-methods', 'subscriptions', 'video-positions', 'votes'],
    ].map((name) => `${name}.json`),
  );
  expect(content['account.json']).toMatchObject({
    email: person.email,
    name: person.name,
    created_at: new Date(platform.now()).toISOString(),
  });
  expect(content['devices.json']).toHaveLength(1);
  expect(JSON.stringify(content)).not.toMatch(/scrypt|password|hash|token/);
});

test('nobody else gets it', async () => {
  const stranger = new Visitor(platform.fetch);
  expect((await stranger.post('/users/edit/export', {})).status).toBe(303);
  const evil = await here.post('/users/edit/export', {}, { origin: 'https://evil.example' });
  expect([evil.status, evil.headers.get('content-type')]).not.toContain('application/zip');
});
