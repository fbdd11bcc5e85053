import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Coupon } from '#contract/coupon.ts';
import type { Event } from '#contract/event.ts';
import { REFUSAL_MS } from '#platform/coupons/routes.ts';
import { insertRows } from '#platform/database/insert.ts';
import { DEMO_COUPONS } from '#demo/coupons.ts';
import { eventWithVideo, type Watcher, viewersPlatform } from '../support/viewer-accounts.ts';

let platform: Awaited<ReturnType<typeof viewersPlatform>>;
beforeAll(async () => {
  platform = await viewersPlatform({ rateLimits: { couponByAddress: 50 } });
});
afterAll(() => platform.close());

const call = (method: string, path: string, token?: string, headers: Record<string, string> = {}) =>
  platform.fetch(
    new Request(`https://site.example/api/v2/${path}`, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  );
const look = (code: string, token?: string, headers?: Record<string, string>) =>
  call('GET', `coupons/${encodeURIComponent(code)}`, token, headers);
const redeem = (code: string, token?: string) => call('POST', `coupons/${encodeURIComponent(code)}/redemptions`, token);
const mayWatch = async (event: string, { token }: Watcher) =>
  ((await (await call('GET', `events/${event}`, token)).json()) as Event).access?.granted;

/** Lets all work finish that waits for no fake timer; a refusal takes a few ms. */
const workDone = () => pause(REFUSAL_MS);

let made = 0;
async function newCoupon(change: Partial<{ event_uuid: string; plan_uuid: string; [column: string]: unknown }> = {}) {
  const code = `TEST-${++made}`;
  const target = change.plan_uuid ? {} : { event_uuid: await eventWithVideo(platform, 'ppv', 'finished') };
  await insertRows(platform.database, 'coupon', [
    {
      code,
      event_uuid: null,
      plan_uuid: null,
      valid_from: 0,
      valid_until: null,
      redemptions_max: 1,
      redemptions: 0,
      grants_days: null,
      active: 1,
      created_at: 0,
      ...target,
      ...change,
    },
  ]);
  return code;
}
const counted = async (code: string) => {
  const { redemptions } = await platform.database
    .selectFrom('coupon')
    .select('redemptions')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const rows = await platform.database
    .selectFrom('coupon_redemption')
    .innerJoin('entitlement', 'entitlement.source_uuid', 'coupon_redemption.uuid')
    .select('entitlement.uuid')
    .where('coupon_code', '=', code)
    .execute();
  return { redemptions, given: rows.length };
};

describe('a good code', () => {
  it('for a match shows the match and opens it permanently', async () => {
    const ada = await platform.newWatcher();
    const event = await eventWithVideo(platform, 'ppv', 'live');
    const code = await newCoupon({ event_uuid: event });
    const offer = (await (await look(code, ada.token)).json()) as Coupon;
    const unlocks = { type: 'event', uuid: event, name: { en: expect.any(String), de: expect.any(String) } };
    expect(offer).toEqual({ code, unlocks, availableUntil: null, redeemedAt: null });
    expect(await mayWatch(event, ada)).toBe(false);
    const done = await redeem(code, ada.token);
    expect([done.status, await done.json()]).toEqual([
      200,
      { ...offer, redeemedAt: new Date(platform.now()).toISOString() },
    ]);
    expect(await mayWatch(event, ada)).toBe(true);
  });

  it('for a plan opens what the plan opens, for one period or for the coupon’s number of days', async () => {
    const [ada, bo] = [await platform.newWatcher(), await platform.newWatcher()];
    const plan = await platform.database
      .selectFrom('plan')
      .select('uuid')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const event = await eventWithVideo(platform, 'pass', 'live');
    const month = (await (await redeem(DEMO_COUPONS.plan, ada.token)).json()) as Coupon;
    expect(month.availableUntil).toBe('2026-12-21T14:00:00.000Z');
    expect(month.unlocks).toMatchObject({ type: 'plan', uuid: plan.uuid, name: { de: 'Touchline-Pass' } });
    const short = await newCoupon({ plan_uuid: plan.uuid, grants_days: 2 });
    expect(await (await redeem(short, bo.token)).json()).toMatchObject({ availableUntil: '2026-11-23T14:00:00.000Z' });
    expect([await mayWatch(event, ada), await mayWatch(event, bo)]).toEqual([true, true]);
  });

  it('ignores case and spaces', async () => {
    const ada = await platform.newWatcher();
    for (const typed of ['match-on-us', ' Match-On-Us ', 'MATCH -ON -US', '\tmatch-on-us\n'])
      expect([typed, (await look(typed, ada.token)).status]).toEqual([typed, 200]);
  });

  it('redeemed twice by one account gets the same answer and counts once', async () => {
    const ada = await platform.newWatcher();
    const code = await newCoupon();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code, ada.token)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(bodies).size).toBe(1);
    expect(await counted(code)).toEqual({ redemptions: 1, given: 1 });
    expect((await (await look(code, ada.token)).json()) as Coupon).toMatchObject({ redeemedAt: expect.any(String) });
  });

  it('with one redemption left is redeemed by one of many simultaneous requests', async () => {
    const watchers = await Promise.all(Array.from({ length: 6 }, platform.newWatcher));
    const code = await newCoupon();
    const statuses = await Promise.all(watchers.map(async ({ token }) => (await redeem(code, token)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await counted(code)).toEqual({ redemptions: 1, given: 1 });
  });
});

describe('a code that does not work', () => {
  const DAY = 86_400_000;
  const bad: Record<string, () => Promise<string>> = {
    unknown: async () => 'NO-SUCH-CODE',
    expired: async () => DEMO_COUPONS.expired,
    'used up': async () => DEMO_COUPONS.usedUp,
    'not valid yet': () => newCoupon({ valid_from: platform.now() + DAY }),
    'over in this moment': () => newCoupon({ valid_until: platform.now() }),
    'taken back': () => newCoupon({ active: 0 }),
    'for a season that is over': async () => {
      const { uuid } = await platform.database
        .selectFrom('plan')
        .select('uuid')
        .where('period', '=', 'season')
        .executeTakeFirstOrThrow();
      await platform.database.updateTable('plan').set({ ends_at: 5 }).where('uuid', '=', uuid).execute();
      return newCoupon({ plan_uuid: uuid });
    },
    short: async () => 'ABC',
    long: async () => 'A'.repeat(65),
    'of other signs': async () => "' OR 1=1 --",
    'a way out': async () => '../../user_favorites',
    'full-width': async () => 'ＡＢＣＤ',
  };

  it('is refused with the same body on look-up and redemption, and grants nothing', async () => {
    const bodies = new Set<string>();
    for (const [kind, make] of Object.entries(bad)) {
      const [code, { token, uuid }] = [await make(), await platform.newWatcher()];
      for (const answer of [await look(code, token), await redeem(code, token)]) {
        expect([kind, answer.status]).toEqual([kind, 404]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        bodies.add(await answer.text());
      }
      const given = await platform.database
        .selectFrom('entitlement')
        .select('uuid')
        .where('account_uuid', '=', uuid)
        .execute();
      expect([kind, given]).toEqual([kind, []]);
    }
    expect(bodies.size).toBe(1);
  });

  it('is refused after one fixed timer, whatever the reason', async () => {
    for (const code of [...Object.values(DEMO_COUPONS).slice(2), 'NO-SUCH-CODE', '?']) {
      const { token } = await platform.newWatcher();
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      let answered = false;
      const answer = look(code, token).finally(() => (answered = true));
      await workDone();
      vi.advanceTimersByTime(REFUSAL_MS - 1);
      await workDone();
      expect(answered, code).toBe(false);
      vi.advanceTimersByTime(1);
      expect((await answer).status, code).toBe(404);
      vi.useRealTimers();
    }
  });
  afterEach(() => void vi.useRealTimers());

  it('is refused after that time on the real clock, too', async () => {
    const { token } = await platform.newWatcher();
    const began = performance.now();
    await look('NO-SUCH-CODE', token);
    expect(performance.now() - began).toBeGreaterThan(REFUSAL_MS - 5);
  });
});

test('looking up and redeeming need a session', async () => {
  for (const token of [undefined, 'x'.repeat(43)])
    for (const answer of [await look(DEMO_COUPONS.plan, token), await redeem(DEMO_COUPONS.plan, token)])
      expect(answer.status).toBe(401);
});

test('of a thousand attempts at most twenty reach the codes, five in a minute; valid codes are not counted', async () => {
  const { token } = await platform.newWatcher();
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, async (_, at) => (await look(`TRY-${at}`, token)).status),
  );
  expect(statuses.filter((status) => status !== 429)).toEqual(Array(5).fill(404));
  const refused = await look(DEMO_COUPONS.plan, token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  const other = await platform.newWatcher();
  for (let asked = 0; asked < 30; asked++) expect((await look(DEMO_COUPONS.plan, other.token)).status).toBe(200);
});

test('the limit of an address covers all its accounts; an IPv6 network counts as one address', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) {
    const { token } = await platform.newWatcher();
    for (let again = 0; again < 5; again++)
      statuses.push((await look('NOTHING', token, { 'x-forwarded-for': `2001:db8:1:2::${at}` })).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual(Array(10).fill(429));
}, 60_000);
