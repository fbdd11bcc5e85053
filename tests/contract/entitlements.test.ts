import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Coupon } from '#contract/coupon.ts';
import type { Entitlement } from '#contract/orders.ts';
import { insertRows } from '#platform/database/insert.ts';
import { eventWithVideo, type Watcher, viewersPlatform } from '../support/viewer-accounts.ts';

let platform: Awaited<ReturnType<typeof viewersPlatform>>;
beforeAll(async () => {
  platform = await viewersPlatform();
});
afterAll(() => platform.close());

const call = (method: string, path: string, { token }: Watcher) =>
  platform.fetch(
    new Request(`https://site.example/api/v2/${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
  );
const redeem = (code: string, watcher: Watcher) => call('POST', `coupons/${code}/redemptions`, watcher);
const DAY_MS = 86_400_000;

let made = 0;
async function newCoupon(target: { event_uuid: string } | { plan_uuid: string }, days: number | null = null) {
  const code = `MORE-${++made}`;
  const row = { event_uuid: null, plan_uuid: null, ...target, code, grants_days: days };
  const rest = {
    valid_from: 0,
    valid_until: null,
    redemptions_max: 1,
    redemptions: 0,
    active: 1 as const,
    created_at: 0,
  };
  await insertRows(platform.database, 'coupon', [{ ...row, ...rest }]);
  return code;
}

it('a second code extends a pass; both are in the one list, and the pass is sold no more', async () => {
  const ada = await platform.newWatcher();
  const query = platform.database.selectFrom('plan').select('uuid').where('period', '=', 'month');
  const { uuid: plan } = await query.executeTakeFirstOrThrow();
  const codes = [await newCoupon({ plan_uuid: plan }, 10), await newCoupon({ plan_uuid: plan }, 5)];
  const ends: (string | null)[] = [];
  for (const code of codes) ends.push(((await (await redeem(code, ada)).json()) as Coupon).availableUntil);
  const [first, second] = ends;
  expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBe(5 * DAY_MS);
  const { data } = (await (await call('GET', 'users/me/entitlements', ada)).json()) as { data: Entitlement[] };
  expect(data).toMatchObject([
    { source: 'coupon', status: 'ahead', from: first, until: second, item: { type: 'plan', uuid: plan } },
    { source: 'coupon', status: 'running', until: first, subscription: null },
  ]);
  expect(await (await call('GET', `users/me/offers/plan/${plan}`, ada)).json()).toMatchObject({ status: 'owned' });
});

it('a code for a match that is theirs for good is refused, and stays unused', async () => {
  const ada = await platform.newWatcher();
  const event_uuid = await eventWithVideo(platform, 'ppv', 'live');
  const [first, second] = [await newCoupon({ event_uuid }), await newCoupon({ event_uuid })];
  expect((await redeem(first, ada)).status).toBe(200);
  for (const answer of [await call('GET', `coupons/${second}`, ada), await redeem(second, ada)]) {
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'already_owned' }] });
  }
  const row = platform.database.selectFrom('coupon').select('redemptions').where('code', '=', second);
  expect(await row.executeTakeFirst()).toEqual({ redemptions: 0 });
});
