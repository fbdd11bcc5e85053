import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#contract/admin/members.ts';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { Revenue, SoldOrder } from '#contract/admin/sales.ts';
import { SCOPES } from '#config/operator-roles.ts';
import { createToken } from '#platform/admin/tokens.ts';
import { type Customer, customer, MATCH, PLAN, shop } from '../support/shop.ts';
import { apiOf } from '../support/visitor.ts';
import { giveRoles } from '../support/with-role.ts';

const platform = await shop();
let token = '';
let ada: Customer;
let member = '';
beforeAll(async () => {
  token = (await createToken(platform.database, { name: 'tests', scopes: SCOPES, days: 1, now: Date.now() })).token;
  ada = await customer(platform);
  const row = await platform.database.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  member = row.uuid;
});
afterAll(() => platform.close());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await apiOf(platform.fetch).call(method, `/api/v2/admin/${path}`, token, body);
  if (answer.status >= 300) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

test('a member is found by a part of the address, in any case, and by nothing that only looks like a pattern', async () => {
  const { email } = await call<Member>('GET', `members/${member}`);
  const found = async (query: string) =>
    (await call<{ data: Member[] }>('GET', `members?query=${encodeURIComponent(query)}`)).data.map(({ uuid }) => uuid);
  expect(await found(email.slice(0, 8).toUpperCase())).toContain(member);
  expect(await found('%')).toEqual([]);
  expect(await found('nobody-like-this')).toEqual([]);
});

test('access that an operator grants opens the match, and is taken away', async () => {
  const granted = await call<Member>('POST', `members/${member}/entitlements`, {
    type: 'event',
    uuid: MATCH,
    until: null,
  });
  expect(granted.entitlements).toMatchObject([
    { item: { uuid: MATCH }, source: 'operator', status: 'running', until: null },
  ]);
  const entitlement = granted.entitlements[0]!.uuid;
  const revoked = await call<Member>('DELETE', `members/${member}/entitlements/${entitlement}`);
  expect(revoked.entitlements).toMatchObject([{ status: 'ended' }]);
  await expect(call('DELETE', `members/${member}/entitlements/${entitlement}`)).rejects.toThrow('409');
  await expect(
    call('POST', `members/${member}/entitlements`, { type: 'plan', uuid: 'none', until: null }),
  ).rejects.toThrow('400');
});

test('an order is listed with its buyer; one refunded at the service loses its access when it is checked', async () => {
  const made = (await (await ada.order('event', MATCH)).json()) as SoldOrder;
  await ada.press(made, 'approve');
  await ada.captured(made);
  const { data } = await call<{ data: SoldOrder[] }>('GET', 'orders?state=paid');
  expect(data).toMatchObject([{ uuid: made.uuid, state: 'captured', member: { uuid: member }, approveUrl: null }]);
  const [sold] = (await call<Revenue>('GET', 'revenue')).data;
  expect(sold).toMatchObject({ item: { uuid: MATCH }, sold: 1, refunded: 0, amount: 499, currency: 'EUR' });
  expect(sold!.month).toBe(new Date(platform.now()).toISOString().slice(0, 7));
  expect(await call<SoldOrder>('POST', `orders/${made.uuid}/check`)).toMatchObject({ state: 'captured' });
});

test('an operator pays an order back: once, with the access, a message and an entry in the log', async () => {
  const bob = await customer(platform);
  const made = await bob.ordered('event', MATCH);
  await expect(call('POST', `orders/${made.uuid}/refund`)).rejects.toThrow('This order is not paid.');
  await bob.press(made, 'approve');
  await bob.captured(made);
  const paid = await call<Revenue>('GET', 'revenue');
  expect(await call<SoldOrder>('POST', `orders/${made.uuid}/refund`)).toMatchObject({
    ...{ state: 'refunded', refundedAt: expect.any(String), member: { uuid: bob.uuid } },
  });
  expect(await bob.entitlements()).toMatchObject([{ revoked_at: expect.any(Number) }]);
  await expect(call('POST', `orders/${made.uuid}/refund`)).rejects.toThrow('This order was paid back before.');
  // The service tells of it as well.
  await call('POST', `orders/${made.uuid}/check`);
  const [before, after] = [paid.data[0]!, (await call<Revenue>('GET', 'revenue')).data[0]!];
  expect([after.refunded - before.refunded, before.amount - after.amount]).toEqual([1, 499]);
  const { email } = await call<Member>('GET', `members/${bob.uuid}`);
  const sent = (await platform.mail()).filter(({ to }) => to.address === email).map(({ subject }) => subject);
  expect(sent.filter((subject) => /refund|paid back/i.test(subject))).toHaveLength(1);
  const log = (await call<{ data: AuditEntry[] }>('GET', 'audit')).data;
  expect(log.find(({ action }) => action === 'order.refund')).toMatchObject({
    ...{ target: made.uuid, before: { state: 'captured', refundAskedAt: null }, after: { state: 'captured' } },
  });
});

test('what cannot be logged does not happen', async () => {
  const { database } = platform;
  const eve = await customer(platform);
  await sql`alter table audit_entry rename to audit_gone`.execute(database);
  for (const [method, path] of [
    ['POST', 'reset'],
    ['DELETE', 'sessions'],
    ['DELETE', ''],
  ] as const)
    await expect(call(method, `members/${eve.uuid}/${path}`.replace(/\/$/, '')), path).rejects.toThrow('500');
  await sql`alter table audit_gone rename to audit_entry`.execute(database);
  const left = await call<Member>('GET', `members/${eve.uuid}`);
  expect([left.sessions.length > 0, left.deletionAt]).toEqual([true, null]);
  const queued = database.selectFrom('mail').select('kind').where('kind', 'in', ['reset-password', 'deletion-planned']);
  expect(await queued.where('due_at', 'is not', null).execute()).toEqual([]);
});

test('codes come by the batch, each once, and are redeemable', async () => {
  const unlocks = { type: 'plan', uuid: PLAN };
  const { codes } = await call<{ codes: string[] }>('POST', 'coupons/batches', {
    prefix: 'SUMMER',
    count: 150,
    unlocks,
  });
  expect(new Set(codes).size).toBe(150);
  for (const code of codes) expect(code).toMatch(/^SUMMER-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const listed = (await call<{ data: { code: string; redemptionsMax: number }[] }>('GET', 'coupons')).data;
  expect(listed.filter(({ code }) => codes.includes(code)).every(({ redemptionsMax }) => redemptionsMax === 1)).toBe(
    true,
  );
});

test('a reset link is sent to the address of the account alone', async () => {
  const { email } = await call<Member>('POST', `members/${member}/reset`);
  const sent = await platform.mail();
  expect(sent.map(({ to }) => to.address)).toContain(email);
});

test('all data of a member are handed out as a zip, without secrets', async () => {
  const { zip } = await call<{ zip: string }>('POST', `members/${member}/export`);
  const bytes = Buffer.from(zip, 'base64');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a member is signed out everywhere', async () => {
  expect((await call<Member>('GET', `members/${member}`)).sessions.length).toBeGreaterThan(0);
  expect((await call<Member>('DELETE', `members/${member}/sessions`)).sessions).toEqual([]);
});

test('a member is deleted after 14 days, and kept when they change their mind; not one who runs the site', async () => {
  const leaving = await call<Member>('DELETE', `members/${member}`);
  expect(Date.parse(leaving.deletionAt!) - platform.now()).toBe(14 * 86_400_000);
  expect((await call<Member>('POST', `members/${member}/keep`)).deletionAt).toBe(null);
  await giveRoles(platform.database, member, ['owner']);
  await expect(call('DELETE', `members/${member}`)).rejects.toThrow('409');
});
