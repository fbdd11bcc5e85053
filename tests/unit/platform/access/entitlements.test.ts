import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessByUuid, accessOf, plansThatOpen } from '#platform/access/access-of.ts';
import { GUARDED } from '#platform/access/access-rule.ts';
import { grantEntitlement, revokeOrder } from '#platform/access/grant-entitlement.ts';
import { periodEnd } from '#platform/access/plan-period.ts';
import { insertRows } from '#platform/database/insert.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { addMatch, addSides } from '../../../support/matches.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');

let database: Database;
beforeEach(async () => {
  database = await openDatabase(':memory:');
  await addSides(database);
  await addMatch(database, { uuid: 'final', starts_at: NOW, access: 'ppv', price_minor: 499, currency: 'EUR' });
  await addMatch(database, { uuid: 'derby', starts_at: NOW, access: 'pass' });
  const account = (uuid: string) => ({ uuid, email: uuid, name: uuid, password: '', settings: '{}', created_at: 1 });
  await insertRows(database, 'account', [account('ada'), account('bo')]);
  const plan = { name: '{}', description: '{}', price_minor: 1, currency: 'EUR', period: 'month' as const };
  await insertRows(database, 'plan', [
    { ...plan, uuid: 'home', opens: '{"teams":["home"]}', active: 1, position: 2 },
    { ...plan, uuid: 'other', opens: '{"teams":["third"]}', active: 1, position: 1 },
    { ...plan, uuid: 'old', opens: '"all"', active: 0, position: 3 },
  ]);
});
afterEach(() => database.destroy());

const may = async (account: string | null, event: string, now = NOW) =>
  (await accessByUuid(database, event, account, now))?.granted;
const order = { account: 'ada', validFrom: NOW, validUntil: null, source: 'order', sourceUuid: 'order-1' } as const;

describe('entitlements', () => {
  it('open one event to one account', async () => {
    await grantEntitlement(database, { ...order, event: 'final' });
    expect(
      await Promise.all([may('ada', 'final'), may('bo', 'final'), may(null, 'final'), may('ada', 'derby')]),
    ).toEqual([true, false, false, false]);
    expect(await may('ada', 'no such event')).toBeUndefined();
  });

  it('to a plan open what it opens, also when it is no longer on sale', async () => {
    await grantEntitlement(database, { ...order, plan: 'home' });
    await grantEntitlement(database, { ...order, account: 'bo', sourceUuid: 'order-2', plan: 'old' });
    expect(await Promise.all([may('ada', 'derby'), may('bo', 'derby'), may('ada', 'final')])).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are given once by a source and target, however often and at once they are granted', async () => {
    const uuids = await Promise.all([
      ...Array.from({ length: 5 }, () => grantEntitlement(database, { ...order, event: 'final' })),
      grantEntitlement(database, { ...order, plan: 'home' }),
    ]);
    expect(new Set(uuids).size).toBe(2);
    expect(await database.selectFrom('entitlement').selectAll().execute()).toHaveLength(2);
  });

  it('are gone when they are taken back, and do not come again', async () => {
    await grantEntitlement(database, { ...order, event: 'final' });
    await revokeOrder(database, 'order-1', NOW);
    await grantEntitlement(database, { ...order, event: 'final' });
    expect(await may('ada', 'final')).toBe(false);
    await grantEntitlement(database, { ...order, sourceUuid: 'order-2', event: 'final' });
    expect(await may('ada', 'final')).toBe(true);
  });

  it('name one target: the database refuses none and both', async () => {
    const row = { uuid: 'x', account_uuid: 'ada', valid_from: 1, source: 'order' as const, source_uuid: 'o' };
    await expect(insertRows(database, 'entitlement', [row])).rejects.toThrow(/entitlement_target/);
    const both = { ...row, event_uuid: 'final', plan_uuid: 'home' };
    await expect(insertRows(database, 'entitlement', [both])).rejects.toThrow(/entitlement_target/);
  });
});

it('lists the plans on sale that open an event', async () => {
  const derby = await database
    .selectFrom('event')
    .select(GUARDED)
    .where('uuid', '=', 'derby')
    .executeTakeFirstOrThrow();
  const plans = await database.selectFrom('plan').selectAll().where('active', '=', 1).execute();
  expect((await plansThatOpen(database, plans, 'derby')).map(({ uuid }) => uuid)).toEqual(['home']);
  expect(await plansThatOpen(database, plans, 'nothing')).toEqual([]);
  expect(await accessOf(database, derby, 'ada', NOW)).toMatchObject({ type: 'pass', granted: false });
});

it.each([
  ['month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['month', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['year', '2028-02-29T23:59:59Z', '2029-02-28T23:59:59Z'],
] as const)('a %s from %s is over at %s', (period, from, until) => {
  expect(periodEnd({ period, ends_at: null }, Date.parse(from))).toBe(Date.parse(until));
});

it('a season is over when its plan says so', () => {
  expect(periodEnd({ period: 'season', ends_at: 9 }, 1)).toBe(9);
  expect(periodEnd({ period: 'season', ends_at: null }, 1)).toBeNull();
});
